//! Parts of the body, which tell a region, a seat or a side from one where people live.

use super::fold;

/// How they begin, in English, German, French, Spanish and Italian.
const PARTS: &str = "head; skull; brain; face; neck; shoulder; arm; upper arm; elbow; forearm; wrist; hand; finger; chest; thorax; \
    breast; back; spine; cervical; thoracic; lumbar; abdom; pelvis; hip; thigh; hamstring; groin; knee; calf; ankle; foot; toe; \
    lower leg; upper leg; leg; heart; lung; liver; kidney; colon; stomach; kopf; schadel; gesicht; hals; hws; bws; lws; schulter; \
    oberarm; ellenbogen; ellbogen; unterarm; handgelenk; brust; rucken; wirbelsaule; becken; hufte; oberschenkel; leiste; knie; \
    wade; unterschenkel; sprunggelenk; fuss; zeh; bauch; herz; lunge; leber; niere; tete; crane; visage; cou; rachis; epaule; \
    bras; coude; poignet; main d; main g; mains; doigt; poitrine; sein; dos; bassin; hanche; cuisse; aine; genou; \
    mollet; jambe; cheville; pied; \
    orteil; coeur; poumon; foie; rein; cabeza; cara; cuello; hombro; brazo; codo; antebrazo; muneca; mano; dedo; pecho; mama; \
    espalda; columna; cadera; muslo; ingle; rodilla; pantorrilla; pierna; tobillo; pie; corazon; pulmon; higado; rinon; testa; \
    cranio; viso; collo; spalla; braccio; gomito; avambraccio; polso; dito; torace; mammella; schiena; rachide; bacino; anca; \
    coscia; inguine; adduttor; ginocchio; polpaccio; gamba; caviglia; piede; cuore; polmone; fegato; rene; addome; gluteo; \
    quadric; tendin; deltoid; delt dx; delt sx; vastus; buttock; skin; bladder; thyroid; ovar; uter; rectum; pancreas; oesophag; esophag; \
    prostat; haut; magen; darm; harnblase; schilddruse; gebarmutter; lymphknoten; peau; vessie; thyroide; estomac; piel; vejiga; \
    tiroides; estomago; cute; stomaco; vescica; tiroide; ovaio; encefalo; linfonod; sacrum; talon; malleole; hallux; \
    scalp; cheek; nose; forehead; ear; chin; lip; ala; temple; eyelid; trunk; upper back; lower back; flank; axilla; \
    vasto; gluteus; ventrogl; dorsogl; kopfhaut; stirn; nase; ohr; wange; lippe; kinn; rumpf; stamm; front; nez; \
    oreille; oeil; pouce; majeur; annulaire; auriculaire; index d; index g; joue; levre; cuir chevelu; \
    tronc; nariz; oreja; mejilla; labio; cuero cabelludo; tronco; frente; naso; orecchio; guancia; labbro; cuoio capelluto; fronte";

/// Which side of the body, before the part in some languages: `left arm`.
const SIDES: &[&str] = &[
    "left", "right", "lt", "rt", "l", "r", "li", "re", "linke", "linker", "linkes", "rechte", "rechter",
    "rechtes",
];

/// Whether most values, and enough of them, are parts of the body.
pub(crate) fn are_of_a_body(values: &[&str]) -> bool {
    const FEWEST: usize = 3;
    let sided = |value: &str| {
        let folded = fold(value);
        let (side, part) = folded.split_once([' ', '_', '.'])?;
        SIDES.contains(&side).then(|| part.trim().to_owned())
    };
    let is_part = |value: &&&str| {
        let value = sided(value).unwrap_or_else(|| fold(value));
        let begins = |part: &str| {
            value.strip_prefix(part).is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
        };
        PARTS.split(';').map(str::trim).any(begins)
    };
    let parts = values.iter().filter(is_part).count();
    let sides =
        || values.len() > 1 && parts == values.len() && values.iter().all(|value| sided(value).is_some());
    parts >= FEWEST && 3 * parts >= 2 * values.len() || sides()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_of_a_body_and_of_a_country() {
        assert!(are_of_a_body(&["Genou", "Épaule", "Rachis lombaire", "Cheville"]));
        assert!(are_of_a_body(&["ginocchio", "coscia dx", "caviglia sx", "altro"]));
        assert!(are_of_a_body(&["left arm", "right arm"]) && !are_of_a_body(&["left bank", "right bank"]));
        assert!(!are_of_a_body(&["Bretagne", "Normandie", "Pays de la Loire", "Centre"]));
        assert!(!are_of_a_body(&["Kiel", "Ulm", "Handewitt", "Bonn"]));
    }
}
