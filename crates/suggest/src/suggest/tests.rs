use coversheet_recipe::Role;
use coversheet_table::{Column, LayoutOptions, ReadOptions, Skip, read};

use super::{suggest, suggest_column};
use crate::language::Language;

fn role(name: &str, value: fn(usize) -> String) -> Role {
    let rows: Vec<String> = (0..200).map(|row| format!("{},{}", value(row), row % 7)).collect();
    let csv = format!("{name},x\n{}\n", rows.join("\n"));
    let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
    let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
    suggest(&table, &counts)[0].role
}

#[test]
fn what_a_name_means_is_told_by_the_values() {
    assert_eq!(role("PCS", |row| (row % 6 + 1).to_string()), Role::QuasiIdentifier);
    assert_eq!(role("PCS", |row| format!("{}.{}", 30 + row % 25, row % 10)), Role::Insensitive);
    let yes = |row: usize| ["yes", "no"][row / 3 % 2].to_owned();
    assert_eq!((role("Bed rails", yes), role("Homeless", yes)), (Role::Insensitive, Role::QuasiIdentifier));
    let number = |row: usize| (row % 11 + 16).to_string();
    assert_eq!(
        (role("ct_blood", number), role("days_onset_hosp", number)),
        (Role::Insensitive, Role::Insensitive)
    );
    let group = |row: usize| ["A+", "B+", "0+", "AB-"][row % 4].to_owned();
    assert_eq!(role("Blood group", group), Role::QuasiIdentifier);
    assert_eq!(role("Bed", |row| format!("{}{}", row % 30, ["A", "B"][row % 2])), Role::QuasiIdentifier);
    assert_eq!(role("Url. Rest", |row| format!("{}.{}", row % 30, row % 2 * 5)), Role::Insensitive);
    assert_eq!(role("Url", |row| format!("https://clinic.example.org/{row}")), Role::Identifier);
    assert_eq!(
        role("Betriebsarzt", |row| ["tauglich", "bedingt", "ausst."][row / 2 % 3].to_owned()),
        Role::Insensitive
    );
    assert_eq!(
        role("Betriebsarzt", |row| ["Holm", "Vogt", "Brehm"][row / 2 % 3].to_owned()),
        Role::Identifier
    );
    let time = |row: usize| format!("{}:{:02}", 3 + row % 3, row % 2 * 30);
    assert_eq!((role("Dauer", time), role("Beginn", time)), (Role::Insensitive, Role::QuasiIdentifier));
    let run = |row: usize| format!("{}:{:02}:{:02}", row % 2, 20 + row * 7 % 40, row * 11 % 60);
    let clock = |row: usize| format!("{}:{:02}:{:02}", row * 5 % 24, row * 7 % 60, row * 11 % 60);
    assert_eq!((role("5K", run), role("5K", clock)), (Role::Insensitive, Role::QuasiIdentifier));
    let dotted = |row: usize| format!("{:02}.{:02}", row * 7 % 24, row * 11 % 60);
    assert_eq!((role("Ora", dotted), role("Durata", dotted)), (Role::QuasiIdentifier, Role::Insensitive));
    assert_eq!(role("Ora", |row| format!("{:02}.{:02}", row * 7 % 24, row * 13 % 100)), Role::Insensitive);
    let hour = |row: usize| format!("{:02}{:02}", 17 + row % 3, row * 7 % 60);
    assert_eq!((role("heure_don", hour), role("volume", hour)), (Role::QuasiIdentifier, Role::Insensitive));
    let quarter = |row: usize| match row {
        0 => "99.99".to_owned(),
        _ => format!("{:02}.{}", 8 + row % 9, ["00", "15", "30", "45"][row % 4]),
    };
    assert_eq!(
        (role("ORA_MORSO", quarter), role("dose", quarter)),
        (Role::QuasiIdentifier, Role::Insensitive)
    );
    let initials = |row: usize| ["HUBM", "STEI", "WIES", "KOGL"][row / 2 % 4].to_owned();
    for name in ["MA_KZ", "preleveur", "VET_REFERENTE"] {
        assert_eq!(role(name, initials), Role::Identifier, "{name}");
    }
    let crew = |row: usize| (104_200 + row % 60).to_string();
    assert_eq!(role("eCrew.01 Crew Member ID", crew), Role::Identifier);
    let consultant = |row: usize| format!("C{}", 3_456_712 + row % 5 * 991);
    assert_eq!(role("CONSULT", consultant), Role::Identifier);
    let spoken = |row: usize| format!("Main spoken language {}", ["English", "Urdu", "Polish"][row / 2 % 3]);
    let arm = |row: usize| ["left arm", "right arm"][row / 3 % 2].to_owned();
    assert_eq!((role("Language", spoken), role("Site", arm)), (Role::QuasiIdentifier, Role::Insensitive));
    let admitted = |row: usize| {
        format!("{:02}/{:02}/2023 {:02}{:02}", 1 + row % 12, 1 + row % 28, row % 24, row * 7 % 60)
    };
    let called = |row: usize| format!("06221 {}", 120_000 + row * 7919 % 800_000);
    assert_eq!(
        (role("Admit Date/Time", admitted), role("Admit Date/Time", called)),
        (Role::QuasiIdentifier, Role::Identifier)
    );
    let day = |row: usize| ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][row * 5 % 6].to_owned();
    assert_eq!(role("Day", day), Role::QuasiIdentifier);
    assert_eq!(role("Symptom onset", |row| format!("{:02} May", 1 + row % 31)), Role::QuasiIdentifier);
    let post = |row: usize| format!("{}{} {}AB", ["LS", "M", "PR"][row % 3], 1 + row % 19, row % 10);
    assert_eq!((role("P/code", post), role("xqz", post)), (Role::QuasiIdentifier, Role::QuasiIdentifier));
    assert_eq!(role("Postnr", |row| format!("4{} {}", 10 + row % 40, 10 + row % 89)), Role::QuasiIdentifier);
    let injury = |row: usize| format!("W{}.{}XXA", 10 + row % 9, row % 4);
    assert_eq!(role("E-code", injury), Role::Sensitive);
    let joints = |row: usize| (row % 19).to_string();
    assert_eq!((role("NAT", joints), role("NAD", joints)), (Role::Insensitive, Role::Insensitive));
    assert_eq!(role("HospLOS", |row| (row % 40).to_string()), Role::QuasiIdentifier);
    assert_eq!(role("ICU_LOS", |row| (row % 40).to_string()), Role::Insensitive);
    assert_eq!(role("FEMALE", |row| (row / 2 % 2).to_string()), Role::QuasiIdentifier);
    assert_eq!(role("Year group", |row| format!("Y{}", 2 + row % 7)), Role::QuasiIdentifier);
    assert_eq!(role("School yr", |row| format!("Y{}", 2 + row % 7)), Role::QuasiIdentifier);
    assert_eq!(role("Gde-Nr.", |row| ["261", "230"][row % 2].to_owned()), Role::QuasiIdentifier);
    assert_eq!(role("AGEP", |row| (row % 95).to_string()), Role::QuasiIdentifier);
    assert_eq!(role("RAC1P", |row| (1 + row % 9).to_string()), Role::QuasiIdentifier);
    let small = |row: usize| (row % 4).to_string();
    assert_eq!(
        (role("cp", small), role("cp", |row| (44_000 + row % 9).to_string())),
        (Role::Insensitive, Role::QuasiIdentifier)
    );
    let letter = |row: usize| ["U", "R"][row / 3 % 2].to_owned();
    assert_eq!(role("address", letter), Role::QuasiIdentifier);
    let code = |row: usize| (1 + row % 25).to_string();
    assert_eq!(
        (role("admission_source_id", code), role("admission_id", code)),
        (Role::Insensitive, Role::Person)
    );
    assert_eq!(role("discharge_disposition_id", code), Role::Insensitive);
    assert_eq!(role("time_in_hospital", |row| (1 + row % 14).to_string()), Role::QuasiIdentifier);
    assert_eq!(role("_STATE", |row| (1 + row % 50).to_string()), Role::QuasiIdentifier);
    assert_eq!(role("Survival months", |row| format!("{:04}", row % 180)), Role::Insensitive);
    let choice = |row: usize| {
        [
            "Counties in metropolitan areas of at least 1 million people",
            "Counties that are not adjacent to a metropolitan area",
        ][row % 2]
            .to_owned()
    };
    assert_eq!(role("Rural-Urban Continuum Code", choice), Role::QuasiIdentifier);
    assert_eq!(role("CCT", |row| format!("{}µm", 480 + row % 120)), Role::Insensitive);
    let doctor = |row: usize| ["LEGAL Y.", "TANGUY M.", "LE GOFF P.", "RIOU A."][row % 4].to_owned();
    let nurse = |row: usize| ["M. FAURE IDE", "S. BLANC IDE", "A. PETIT AS"][row % 3].to_owned();
    let vitamin = |row: usize| ["VITAMIN D", "VITAMIN B", "IRON"][row % 3].to_owned();
    assert_eq!((role("qui", doctor), role("qui", nurse)), (Role::Identifier, Role::Identifier));
    assert_eq!(role("quoi", vitamin), Role::Insensitive);
    let canton = |row: usize| ["VD", "FR", "VS", "GE"][row % 4].to_owned();
    assert_eq!(role("Ct.", canton), Role::QuasiIdentifier);
    let report = |row: usize| ["O", ""][row % 2].to_owned();
    assert_ne!(role("IP", report), Role::Identifier);
    let age = |row: usize| (35 + row % 50).to_string();
    assert_eq!(role("ETA_CAREGIVER", age), Role::QuasiIdentifier);
    let step = |row: usize| (1 + row % 5).to_string();
    assert_eq!(role("The content was relevant to my practice", step), Role::Insensitive);
    assert_eq!(role("The school nurse always listened to me", step), Role::Insensitive);
    assert_eq!(role("nihss_lang", |row| (row % 3).to_string()), Role::Insensitive);
    let filled = |row: usize| ["0", "2"][row % 2].to_owned();
    assert_eq!(role("medications_complete", filled), Role::Insensitive);
    let month = |row: usize| (1 + row * 5 % 12).to_string();
    assert_eq!(
        (role("mois_naiss", month), role("gebmon", month)),
        (Role::QuasiIdentifier, Role::QuasiIdentifier)
    );
    assert_eq!((role("mois_visite", month), role("mois", month)), (Role::Insensitive, Role::Insensitive));
    let zero_or_one = |row: usize| (row / 3 % 2).to_string();
    assert_eq!(role("resp_female", zero_or_one), Role::QuasiIdentifier);
    assert_eq!(role("share_of_female_staff", zero_or_one), Role::Insensitive);
    let grade = |row: usize| ["1", "2", "3", "X"][row % 4].to_owned();
    assert_eq!(
        (role("G", grade), role("G", |row| ["m", "w"][row % 2].to_owned())),
        (Role::Insensitive, Role::QuasiIdentifier)
    );
    let part = |row: usize| ["Genou", "Épaule", "Hanche", "Rachis"][row % 4].to_owned();
    assert_eq!(role("Région", part), Role::Insensitive);
    let drug = |row: usize| ["ADALIMUMAB 40 MG", "TOCILIZUMAB 162 MG", "OMALIZUMAB"][row % 3].to_owned();
    assert_ne!(role("Texto breve material", drug), Role::Identifier);
    let why =
        |row: usize| ["verstorben vor Beginn", "\"lehnt ab, Tochter ist Ärztin\"", "AZ"][row % 3].to_owned();
    let with =
        |row: usize| ["mit Ehefrau und zwei Kindern", "mit der Mutter und dem Vater"][row % 2].to_owned();
    assert_eq!((role("Grund", why), role("xqz", with)), (Role::Identifier, Role::Insensitive));
    let pain = |row: usize| {
        let all =
            ["Dos;", "Épaules;", "Nuque;", "Mains;", "Genoux;", "Dos;Épaules;", "Dos;Nuque;", "Nuque;Mains;"];
        let more = [
            "Dos;Mains;",
            "Dos;Genoux;",
            "Mains;Genoux;",
            "Dos;Nuque;Mains;",
            "Épaules;Nuque;",
            "Nuque;Genoux;",
        ];
        [&all[..], &more].concat()[row % 14].to_owned()
    };
    assert_eq!(role("De quelles douleurs souffrez-vous ?", pain), Role::Insensitive);
    assert_eq!(role("Qui était présent ?", pain), Role::QuasiIdentifier);
    assert_eq!(
        role("Que parlez-vous ?", |row| {
            let all =
                ["français;", "arabe;", "anglais;", "français;arabe;", "français;anglais;", "arabe;anglais;"];
            all[row % 6].to_owned()
        }),
        Role::QuasiIdentifier
    );
    assert_eq!(role("Observaciones", drug), Role::Identifier);
    let said = |row: usize| ["tired", "lunch w Lotte at uni", "exam tomorrow"][row % 3].to_owned();
    assert_eq!((role("text", said), role("open_text", drug)), (Role::Identifier, Role::Identifier));
    assert_eq!(
        (
            role("KT", |row| format!("{}.{}", 50 + row % 9, row % 10)),
            role("KT", |row| ["ZH", "BE"][row % 2].to_owned())
        ),
        (Role::Insensitive, Role::QuasiIdentifier)
    );
    assert_eq!(role("weight", |row| format!("0.{:04}", 5000 + row * 37 % 4999)), Role::Insensitive);
    assert_eq!(role("weight", |row| format!("{}.{}", 50 + row % 40, row % 10)), Role::Insensitive);
    // A doctor in French by initials, and a drug elsewhere.
    let short = |row: usize| ["PB", "LM", "JCR"][row % 3].to_owned();
    assert_eq!((role("Méd", short), role("Med", short)), (Role::Identifier, Role::Insensitive));
    // A child's weight says the age.
    assert_eq!(role("weight", |row| format!("{}.{}", 9 + row % 40, row % 10)), Role::QuasiIdentifier);
    assert_eq!(role("birth_weight", |row| (2500 + row * 7 % 1500).to_string()), Role::Insensitive);
    assert_eq!(role("Code INSEE", |row| (29_019 + row % 5 * 11).to_string()), Role::QuasiIdentifier);
}

#[test]
fn a_reason_says_names_where_names_are() {
    let reason = |name: &str, value: fn(usize) -> String| {
        let rows: Vec<String> = (0..60).map(|row| format!("\"{}\",{}", value(row), row % 7)).collect();
        let csv = format!("{name},x\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestion = suggest_column(&table.columns()[0], &counts[0], Language::of(&table), &[], None);
        suggestion.reason[0].to_string()
    };
    let names =
        |row: usize| ["Thorsten Holm", "Anke Vogt", "Gudrun Brehm", "Frieda Sommer"][row % 4].to_owned();
    assert!(reason("Patient", names).contains("names of people"));
    assert!(reason("Patient", |row| format!("P{row:04}")).contains("numbers of patients"));
    assert!(reason("Lfd. Nr.", |row| (row + 1).to_string()).contains("things or events"));
    assert!(reason("Peso RN", |row| (2500 + row * 37 % 1500).to_string()).starts_with("A number"));
    assert!(reason("Gest (w+d)", |row| format!("{}+{}", 24 + row % 9, row % 7)).starts_with("Pairs"));
    assert!(reason("Gest (w+d)", |row| format!("{}+{}", 24, row % 7)).starts_with("A finding"));
}

#[test]
fn names_and_numbers_of_people_are_told_from_others_by_the_values() {
    let opened = |row: usize| (row * 7 % 41).to_string();
    assert_eq!(role("Marketing emails opened", opened), Role::Insensitive);
    assert_eq!(role("Email", |row| format!("at{row}(a)example.org")), Role::Identifier);
    assert_eq!(role("hb_nino_1", |row| format!("{}.{}", 9 + row % 5, row % 10)), Role::Insensitive);
    assert_eq!(role("edad_nino_1_meses", |row| (6 + row * 7 % 54).to_string()), Role::QuasiIdentifier);
    assert_eq!(role("dni", |row| (1 + row / 2).to_string()), Role::Person);
    assert_eq!(role("dni", |row| format!("{}.0", 10_234_567 + row % 40 * 7919)), Role::Person);
    assert_eq!(role("email_id", |row| (1 + row).to_string()), Role::Identifier);
    assert_eq!(role("ssn4", |row| (1000 + row % 30 * 211).to_string()), Role::Person);
    assert_eq!(role("nino", |row| format!("QQ{:06}C", row * 7919 % 999_983)), Role::Identifier);
    let drawn = |row: usize| ["N", "S"][row / 3 % 2].to_owned();
    assert_eq!(role("RID_ATTIVO", drawn), Role::Insensitive);
    assert_eq!(role("RID", |row| (row % 2).to_string()), Role::Person);
    let screen = |row: usize| ["home", "calendar", "settings", "login"][row / 3 % 4].to_owned();
    assert_eq!(role("screen_name", screen), Role::Insensitive);
    let owner = |row: usize| ["Holm", "Vogt", "Brehm", "Quandt"][row / 3 % 4].to_owned();
    assert_eq!(role("horse_name", owner), Role::Identifier);
    let drug = |row: usize| ["Sertraline", "sertraline", "metformin"][row / 3 % 3].to_owned();
    assert_eq!((role("med_name", drug), role("mnpcname", owner)), (Role::Sensitive, Role::QuasiIdentifier));
    let end = |row: usize| ["Admit", "Discharge", "Transfer"][row / 3 % 3].to_owned();
    assert_eq!(role("ED_DISPOSITION_NAME", end), Role::Insensitive);
    assert_eq!(role("contact_name", |_| "Mara  Lindqvist".to_owned()), Role::Identifier);
    assert_eq!(role("scanner_name", |_| "magnetom".to_owned()), Role::Insensitive);
}

/// `Q1` says nothing; the question below it does.
#[test]
fn what_stands_below_a_name_says_what_the_column_is_about() {
    let questions = [
        "Start Date",
        "What is your age?",
        "What is your home ZIP code?",
        "Please say how much you agree. - The staff listened to me",
        "Is there anything else you would like to tell us?",
    ];
    let scale = ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"];
    let row = |row: usize| {
        let (zip, note) =
            (15_201 + row % 30, ["", "The nurse was kind to me", "I waited for two hours"][row % 3]);
        format!("2024-03-{:02},{},{zip},{},{note}", 1 + row % 28, 18 + row % 70, scale[row % 5])
    };
    let rows: Vec<String> = (0..300).map(row).collect();
    let csv = format!("StartDate,Q1,Q2,Q3,Q4\n{}\n{}\n", questions.join(","), rows.join("\n"));
    let roles = |skip: usize| {
        let layout = LayoutOptions { skip_units: Some(Skip::Rows(skip)), ..LayoutOptions::default() };
        let table = read(csv.as_bytes(), ReadOptions { layout, ..ReadOptions::default() }).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts).iter().map(|column| column.role).collect::<Vec<_>>()
    };
    let quasi = Role::QuasiIdentifier;
    assert_eq!(roles(1), [quasi, quasi, quasi, Role::Insensitive, Role::Identifier]);
    assert_eq!(roles(0)[1], Role::Insensitive);
}
