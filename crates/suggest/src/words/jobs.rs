//! What people work as, which tells a post in a firm from the position of a body or of a line.

use super::{Words, fold};

/// What a column of posts is called that may hold something else as well.
const POSTS: &[&str] = &[
    "position*",
    "=role",
    "=roles",
    "=rank",
    "grade",
    "=title",
    "job*",
    "=post",
    "poste",
    "puesto*",
    "cargo",
    "posto",
    "ruolo",
    "mansione",
    "qualifica",
    "stelle",
    "funktion",
    "rolle",
    "taetigkeit",
    "tatigkeit",
    "fonction",
    "metier",
    "function",
    "functie",
];

/// Words of which most names of occupations have one, by how they begin, in English, German, French, Spanish and Italian.
const JOBS: &str = "manager; director; engineer; technician; accountant; analyst; administrator; assistant; officer; clerk; nurse; \
    teacher; driver; cook; cleaner; president; chief; ceo; cfo; cio; coordinator; supervisor; developer; specialist; secretary; \
    physician; consultant; registrar; porter; receptionist; carer; caretaker; programmer; dba; lawyer; operator; mechanic; \
    electrician; leiter; geschaftsfuhr; sachbearbeit; pfleg; arzt; arztin; oberarzt; ingenieur; techniker; mechaniker; elektriker; \
    fahrer; koch; reinigungskraft; lehrer; erzieher; verkaufer; schreiner; schlosser; monteur; sekretar; referent; angestellt; \
    directeur; directrice; infirmier; infirmiere; aide; technicien; comptable; secretaire; chauffeur; cuisinier; ouvrier; \
    enseignant; medecin; responsable; enfermer; medico; medica; tecnico; tecnica; administrativ; celador; conductor; cocinero; \
    limpiador; profesor; contable; encargad; jefe; direttore; infermier; impiegat; autista; cuoco; operaio; insegnante; addett; \
    responsabile; magazzin; caposala";

/// Whether a column that may be of posts holds names of occupations.
pub(crate) fn are_jobs(words: &Words, values: &[&str]) -> bool {
    const SHARE: usize = 3;
    let is_job = |value: &&&str| {
        let value = fold(value);
        let mut parts = value.split(|char: char| !char.is_alphanumeric());
        parts.any(|part| JOBS.split(';').map(str::trim).any(|job| part.starts_with(job)))
    };
    let jobs = values.iter().filter(is_job).count();
    words.has(POSTS) && jobs > 1 && SHARE * jobs >= values.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn posts_are_told_from_positions() {
        let posts =
            ["President & CEO", "Production Technician I", "Sr. DBA", "Area Sales Manager", "Data Architect"];
        assert!(are_jobs(&Words::of("Position"), &posts));
        assert!(are_jobs(&Words::of("Funktion"), &["Pflegefachkraft", "Stationsleiter", "Sachbearbeiterin"]));
        assert!(!are_jobs(&Words::of("Position"), &["supine", "prone", "lateral"]));
        assert!(!are_jobs(&Words::of("Seen by"), &["Consultant", "Registrar", "Nurse"]));
    }
}
