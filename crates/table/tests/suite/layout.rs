//! What of a file is its table: examples of every kind, and tables of which the truth is known.

use coversheet_table::{
    Layout, LayoutOptions, LayoutPart, ReadOptions, RowReader, SheetSeen, Skip, Table, read,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::{cells, read_pieces};

#[allow(clippy::expect_used, reason = "a test fails by panicking, and says at which text")]
fn table(text: &str) -> Table {
    read(text.as_bytes(), ReadOptions::default()).expect(text)
}

/// The layout in short: how the first row is read, and what was recognized.
fn found(layout: &Layout) -> String {
    let mut words = vec![if layout.header { "names".to_owned() } else { "data".to_owned() }];
    for question in &layout.questions {
        match question.part {
            LayoutPart::Sheet | LayoutPart::Hidden => words.push("of a workbook".to_owned()),
            LayoutPart::Header => "asked".clone_into(&mut words[0]),
            LayoutPart::RowsAbove => words.push(format!("{} above", question.rows.len())),
            LayoutPart::Units => words.push(format!("{} of units", question.rows.len())),
            LayoutPart::Footer => words.push(format!("{} at the end", question.rows.len())),
        }
    }
    words.join(", ")
}

macro_rules! files {
    ($($name:ident: $text:expr => $found:expr;)*) => {$(
        #[test]
        fn $name() {
            assert_eq!(found(table($text).layout()), $found);
        }
    )*};
}

/// As UK Biobank names its columns.
#[test]
fn numbers_of_fields_are_names() {
    let row = |row: u32| format!("{},{},{}.{}\n", 1_000_000 + row * 37, row % 2, 20 + row % 17, row % 9);
    let rows: String = (0..80).map(row).collect();
    assert_eq!(found(table(&format!("eid,31-0.0,21001-0.0\n{rows}")).layout()), "names");
    // Of a few rows nobody can tell.
    assert_eq!(found(table("eid,31-0.0,21001-0.0\n1000012,0,24.1\n1000035,1,31.08\n").layout()), "asked");
}

files! {
    // Headers.
    words_over_numbers: "x,y\n1,2\n3,4\n" => "names";
    a_word_over_dates: "x,y\n2024-01-02,a\n2024-02-03,b\n" => "asked";
    known_words_over_words: "name,city\nMeier,Bern\nHuber,Basel\n" => "names";
    german: "Nachname;Vorname;Wohnort\nMeier;Anna;Bern\nHuber;Ida;Chur\n" => "names";
    french: "Nom;Prénom;Ville\nMartin;Anne;Lyon\nDurand;Eve;Nice\n" => "names";
    spanish: "Apellidos;Sexo;Ciudad\nGil;M;Lugo\nRey;F;Soria\n" => "names";
    italian: "Cognome;Sesso;Comune\nRossi;M;Prato\nBianchi;F;Lodi\n" => "names";
    years: "2019,2020,2021\n3,4,5\n6,7,8\n" => "names";
    years_beside_a_name: "country,2019,2020\nChad,3,4\nMali,5,6\n" => "names";
    years_beside_any_word: "Kennzahl,2019,2020,2021\nA,3,4,1\nB,5,6,2\n" => "names";
    units_in_brackets: "Hb [g/dl],Kreatinin [mg/dl]\n14,1.1\n13,0.9\n" => "names";
    snake_case: "ward_in,ward_out\nurology,surgery\npaediatrics,urology\n" => "names";
    questions: "Wie geht es Ihnen?,Waren Sie zufrieden?\ngut,ja\nschlecht,nein\n" => "names";
    codes_below: "case_no,dx\nA-001,I21.0\nA-002,E11.9\n" => "names";
    numbered_items: "q1,q2,q3\n1,5,3\n2,4,4\n" => "names";
    one_column_of_numbers: "wert\n34\n51\n" => "names";
    one_known_column_of_words: "town\nBern\nChur\n" => "names";
    one_row: "age,sex\n34,F\n" => "names";
    one_row_of_words: "name,city\nMeier,Bern\n" => "names";
    a_name_that_is_a_value: "age,sex,diagnosis,ward,M\n34,F,I21,A,M\n51,M,I22,A,F\n" => "names";
    missing_below: "age,sex\nNA,F\n,M\n51,F\n" => "names";
    byte_order_mark: "\u{feff}age;sex\n34;F\n51;M\n" => "names";
    separator_line: "sep=;\nage;sex\n34;F\n51;M\n" => "names";
    row_numbers_of_r: "\"row\",\"age\",\"sex\"\n\"1\",34,\"F\"\n\"2\",51,\"M\"\n" => "names";
    many_answers: &format!("Zufrieden,Empfehlung,Wartezeit\n{}", "gut,ja,kurz\nschlecht,nein,lang\n".repeat(100)) => "names";

    numbered_names_over_codes: "row,q0,q1,disease,salary,guard\nr0,v0,v1,A,1000,x\nr1,v1,v1,B,1500,y\nr2,v0,v0,A,1000,x\n" => "names";
    names_of_diagnoses_over_codes: "SEXO,EDAD,DIAG1\nM,34,I10\nF,71,D509\nF,52,J189\n" => "names";
    codes_over_codes_beside_many_names: "HIST,FECNAC,SX,REGFIN,FECING,TIPING,FECALT,TIPALT,D1,D2,DIAS,UCI,GRD\n1,09/08/1956,2,1,01/08/2023,1,07/08/2023,1,I63,I10,6,3,45\n2,08/04/1951,2,1,15/07/2023,1,25/07/2023,1,J18,I48,10,2,194\n3,11/01/1938,1,2,05/03/2023,2,09/03/2023,1,E11,I10,4,2,720\n" => "names";
    numbered_names_over_one_code: "row,q0,disease,salary\nr0,v0,A,1000\nr1,v1,B,1500\n" => "names";

    // No header.
    the_same_row_again: "nein\nnein\n" => "data";
    numbers_and_repeated_words: "34,F,Bern\n51,M,Bern\n23,F,Chur\n" => "data";
    only_numbers: "34,51.5\n23,4\n9,8\n" => "data";
    a_person_of_codes: "P-001,Meier\nP-002,Huber\nP-003,Frei\n" => "data";
    dates: "Meier,02.03.1971\nHuber,14.11.1980\n" => "data";
    dates_by_name: "Meier,2 March 1971\nHuber,14 May 1980\n" => "data";
    addresses: "Meier,a.meier@example.org\nHuber,i.huber@example.org\n" => "data";
    times: "Meier,10:30\nHuber,11:15\n" => "data";
    blanks_after_commas: "39, State-gov, 77516\n50, Private, 83311\n38, Private, 215646\n" => "data";
    decimal_commas: "70,5;1,80\n80,1;1,75\n" => "data";
    years_of_birth: "1971,2019\n1980,2020\n1964,2019\n" => "data";
    one_column_without_name: "34\n51\n23\n" => "data";
    semicolons: "Meier;34;F\nHuber;51;M\nFrei;29;F\n" => "data";
    first_value_missing: "NA,F,Bern\n51,M,Bern\n23,F,Chur\n" => "data";
    a_result_in_words_first: "Meier,34,neg\nHuber,51,12.5\nFrei,40,13\n" => "asked";

    // Asked, for the row is as plausible as data.
    words_over_words: "Chirurg,Haus\nFrei,Zug\nHuber,Uri\n" => "asked";
    one_column_of_diagnoses: "J45\nE11.9\n" => "asked";
    numbers_in_order: "1,2,3\n4,4,5\n2,1,3\n" => "asked";
    single_row_of_data: "Meier,34\n" => "asked";
    codes_of_the_same_letters_below_names: "row,v9,v8,disease,salary\nr0,v0,v1,A,1000\nr1,v1,v0,B,1500\n" => "asked";
    codes_of_other_letters_beside_one_name: "Frei,q0,q1,disease\nHuber,v0,v1,A\nGraf,v1,v0,B\n" => "asked";
    one_word_over_numbers_in_a_wide_table: "Frei,Zug,CRP\nHuber,Uri,5\nMeier,Chur,7\n" => "asked";

    // Above the table.
    one_title: "Export Klinik X,,\nid,age,sex\n1,34,F\n2,51,M\n" => "names, 1 above";
    title_of_one_cell: "Export Klinik X\nid;age;sex\n1;34;F\n2;51;M\n" => "names, 1 above";
    title_and_blank_line: "Export Klinik X\n\nid;age;sex\n1;34;F\n2;51;M\n" => "names, 1 above";
    keys_and_values: "Klinik,Musterstadt,\nStand,01.02.2024,\n,,\nid,age,sex\n1,34,F\n2,51,M\n" => "names, 3 above";
    title_in_the_middle: ",,Übersicht,,\nid,age,sex,ward,los\n1,34,F,A,3\n2,51,M,B,5\n" => "names, 1 above";
    title_over_two_columns: "Rapport mensuel,\nnom,âge\nMartin,34\nDurand,51\n" => "names, 1 above";
    title_without_header: "Export Klinik X,,\n1,34,F\n2,51,M\n3,17,F\n" => "data, 1 above";
    row_names_of_r: "name,age,sex\n,34,F\n2,51,M\n" => "names";

    // Units.
    units: "id,age,weight\n,years,kg\n1,34,70\n2,51,82.5\n" => "names, 1 of units";
    units_everywhere: "Datum;Puls;Temp\ntt.mm.jjjj;bpm;°C\n01.02.2024;70;36,8\n02.02.2024;81;37,2\n" => "names, 1 of units";
    title_units_and_total: "Bericht,,\nNr,Alter,Gewicht\n,Jahre,kg\n1,34,70\n2,51,82\nSumme,,152\n"
        => "names, 1 above, 1 of units, 1 at the end";
    titles_and_units: "id,wt,ht,hr\nSubject,Weight,Height,Heart Rate\n,kg,cm,bpm\n1,70,171,66\n2,82.5,180,71\n3,65,164,80\n" => "names, 2 of units";
    names_that_stand_in_the_header: "SD01. Alter,SD02. Geschlecht,A1. Zufrieden\nSD01,SD02,A1\n34,w,eher ja\n51,m,nein\n" => "names, 1 of units";
    labels_and_keys: "StartDate,Q1,Q2\nStart Date,What is your age?,Do you smoke?\n\"{\"\"ImportId\"\":\"\"startDate\"\"}\",\"{\"\"ImportId\"\":\"\"QID1\"\"}\",\"{\"\"ImportId\"\":\"\"QID2\"\"}\"\n2024-01-02,34,Yes\n2024-01-03,51,No\n"
        => "names, 2 of units";
    no_units: "id,dose\n1,5\n2,7\n" => "names";

    // At the end.
    total: "id,age\n1,34\n2,51\n3,20\nTotal,105\n" => "names, 1 at the end";
    total_with_empty_cells: "ward,cases,los\nA,34,3\nB,51,4\nTotal,85,\n" => "names, 1 at the end";
    short_total: "id,age,sex\n1,34,F\n2,51,M\nSumme,85\n" => "names, 1 at the end";
    blank_line_and_total: "id;age;sex\n1;34;F\n2;51;M\n\nInsgesamt: 2\n" => "names, 1 at the end";
    blank_line_and_remark: "id;age;sex\n1;34;F\n2;51;M\n\nVertraulich, nur intern\nErstellt am 3.4.2024\n"
        => "names, 2 at the end";
    mean_and_count: "id,age,sex\n1,34,F\n2,51,M\nMoyenne,42.5,\nn = 2,,\n" => "names, 2 at the end";
    empty_rows: "id,age,sex\n1,34,F\n2,51,M\n,,\n,,\n" => "names";
    blanks_in_rows: "id,age,sex\n1,34,F\n2,51,M\n , ,\n" => "names, 1 at the end";
    signed: "id,name,age,sex,town\n1,Frei,34,F,Bern\n2,Huber,51,M,Uri\n,Dr. Anna Frei,,,\"Bern, 3. April\"\n" => "names, 1 at the end";
    a_legend_in_a_column_of_words: "ward,no,age,sex\nA 1,1,34,F\n,2,51,M\nNF = non fait ; RAD = retour,,,\n" => "names, 1 at the end";
    a_place_called_total: "town,age\nBern,34\nTotal,51\nTotal,33\n" => "names";
    an_operation_called_total: "operation,age\nbypass,34\nbypass,50\nTotal hip replacement,51\n" => "names";
    little_known_of_the_last: "id,age,sex\n1,34,F\n2,,\n3,,\n" => "names";
    total_without_header: "1,34,F\n2,51,M\n3,20,F\nTotal,105,\n" => "data, 1 at the end";
}

#[test]
fn until_it_is_answered_the_first_row_is_data() {
    let table = table("Chirurg,Haus\nFrei,Zug\nHuber,Uri\n");
    assert_eq!(cells(&table)[..2], [["column_1", "column_2"], ["Chirurg", "Haus"]]);
    let error = table.layout().settled().unwrap_err();
    assert_eq!((error.code(), error.row()), ("header-undecided", Some(1)));
    assert!(error.hint_text().contains("--header") && error.hint_text().contains("--no-header"));
    assert!(!error.to_string().contains("Chirurg"));
    let question = &table.layout().questions[0];
    assert_eq!(
        (question.rows[0].number, &question.rows[0].cells[..]),
        (1, &["Chirurg".into(), "Haus".into()][..])
    );
    assert!(!format!("{question:?}").contains("Chirurg"));
}

#[test]
fn what_is_recognized_must_be_confirmed() {
    let text = "Export X,,\nid,age,sex\n1,34,F\n2,51,M\nTotal,85,\n";
    let error = table(text).layout().settled().unwrap_err();
    assert_eq!(error.code(), "layout-undecided");
    assert!(
        error.hint_text().contains("--skip-rows 1") && error.hint_text().contains("--skip-footer 1"),
        "{error}"
    );
    let said =
        |skip| LayoutOptions { skip_rows: Some(skip), skip_footer: Some(skip), ..LayoutOptions::default() };
    let read = |layout| read(text.as_bytes(), ReadOptions { layout, ..ReadOptions::default() });
    let removed = read(said(Skip::Recognized)).unwrap();
    assert_eq!(cells(&removed), [["id", "age", "sex"], ["1", "34", "F"], ["2", "51", "M"]]);
    removed.layout().settled().unwrap();
    assert_eq!(removed.notices().len(), 2);
    assert_eq!((removed.source_row(0), removed.layout().first_row()), (3, 3));
    // Kept as data, there is no header that could be.
    let kept = LayoutOptions { header: Some(false), ..said(Skip::Rows(0)) };
    assert_eq!(read(kept).unwrap().rows(), 5);
}

#[test]
fn no_header_is_told() {
    assert!(table("34,F\n51,M\n20,F\n").notices()[0].code == "no-header");
}

#[test]
fn what_contradicts_the_first_row_is_told() {
    let read = |text: &str, header| {
        let layout = LayoutOptions { header: Some(header), ..LayoutOptions::default() };
        read(text.as_bytes(), ReadOptions { layout, ..ReadOptions::default() }).unwrap()
    };
    assert!(read("34,F\n51,M\n20,F\n", true).notices()[0].code == "first-row-looks-like-data");
    assert!(read("age,sex\n51,M\n20,F\n", false).notices()[0].code == "first-row-looks-like-names");
    assert!(read("age,sex\n51,M\n20,F\n", true).notices().is_empty());
}

#[test]
fn rows_in_errors_are_those_of_the_spreadsheet() {
    let error = |text: &str, layout: &LayoutOptions| {
        let layout = layout.clone();
        let error = read(text.as_bytes(), ReadOptions { layout, ..ReadOptions::default() }).unwrap_err();
        (error.code(), error.row())
    };
    let recognized = &LayoutOptions::default();
    assert_eq!(
        error("Export X\n\nid,age,sex\n1,34,F\n2,51,M\n3,\"4\"x,F\n", recognized),
        ("text-after-quote", Some(6))
    );
    assert_eq!(error("id,age,sex\n1,34,F\n2,51\n3,20,F\n", recognized), ("ragged-row", Some(3)));
    let many = "4,20,F\n".repeat(20);
    assert_eq!(error(&format!("id,age,sex\n1,34,F\n2,51\n{many}"), recognized), ("ragged-row", Some(3)));
    let skipped = LayoutOptions { skip_rows: Some(Skip::Rows(9)), ..LayoutOptions::default() };
    assert_eq!(error("id,age\n1,34\n", &skipped), ("skip-rows", None));
}

/// Made-up tables of which the truth is known.
#[derive(Clone, Debug)]
struct Truth {
    names: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Names of columns as they are found in files, in five languages and none, with what stands below them.
#[rustfmt::skip]
const COLUMNS: &[(&str, &[&str])] = &[
    ("age", &["34", "51", "20", "67", "8", ""]), ("Alter", &["34", "51", "20", "67"]), ("CRP", &["0.5", "12", "<5", "NA"]),
    ("sex", &["F", "M", "F", ""]), ("Geschlecht", &["w", "m", "d"]), ("Raucher", &["ja", "nein", "k.A."]),
    ("Nachname", &["Meier", "Huber", "Frei", "Keller", "Graf"]), ("Ville", &["Lyon", "Nice", "Lille", "Metz"]),
    ("Fecha de ingreso", &["02/03/2021", "14/11/2021", "30/06/2022"]), ("data_nascita", &["1971-03-02", "1980-11-14"]),
    ("dx", &["I21.0", "E11.9", "J45", "K35.8"]), ("Pat-Nr", &["P-001", "P-002", "P-003", "P-004", "P-005"]),
    ("mail", &["a@example.org", "b@example.org", "c@example.org"]), ("Freitext", &["hat Husten", "Sturz, links", "Kontrolle"]),
    ("Chirurg", &["Dr. A", "Dr. B", "Dr. C"]), ("2020", &["4", "5", "17"]), ("x", &["0", "1"]), ("Q7", &["1", "2", "3", "4", "5"]),
    ("Zufriedenheit", &["gut", "mittel", "schlecht"]), ("Stadio", &["I", "II", "III", "IV"]), ("Zeit", &["10:30", "11:15"]),
    ("q0", &["v0", "v1", "v2"]), ("q1", &["A1", "A2", "A3"]), ("disease", &["A", "B", "C"]), ("salary", &["1000", "1500"]),
];

fn truth() -> impl Strategy<Value = Truth> {
    let columns = prop::sample::subsequence((0..COLUMNS.len()).collect::<Vec<_>>(), 1..7).prop_shuffle();
    (columns, 2..40usize).prop_flat_map(|(columns, rows)| {
        let cells = columns
            .iter()
            .map(|&column| select(COLUMNS[column].1).prop_map(str::to_owned))
            .collect::<Vec<_>>();
        prop::collection::vec(cells, rows).prop_map(move |rows| Truth {
            names: columns.iter().map(|&column| COLUMNS[column].0.to_owned()).collect(),
            rows,
        })
    })
}

fn csv<'a>(rows: impl Iterator<Item = &'a Vec<String>>) -> String {
    let quoted = |cell: &String| {
        if cell.contains(',') || cell.is_empty() { format!("\"{cell}\"") } else { cell.clone() }
    };
    rows.map(|row| row.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n").collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// The promise that matters: no patient's cells become names of columns without somebody having said so.
    #[test]
    fn the_first_row_of_data_never_names_the_columns(Truth { rows, .. } in truth()) {
        let table = table(&csv(rows.iter()));
        let layout = table.layout();
        prop_assert!(layout.settled().is_err() || !layout.header, "{}", csv(rows.iter()));
    }

    /// And names are never data.
    #[test]
    fn names_are_never_silent_data(Truth { names, rows } in truth()) {
        let text = csv(std::iter::once(&names).chain(&rows));
        let table = table(&text);
        let layout = table.layout();
        prop_assert!(layout.settled().is_err() || layout.header || names == ["2020"], "{text}");
    }

    /// Nothing is recognized above, below or at the end of tables that have nothing there, whatever their first row is.
    #[test]
    fn what_is_no_title_or_total_is_none(Truth { names, rows } in truth(), header in any::<bool>()) {
        let first = header.then_some(&names);
        let text = csv(first.into_iter().chain(&rows));
        // A row in which nothing is known cannot be told from one that is there by mistake, and a title fills few cells.
        let few = |row: &Vec<String>| 2 * row.iter().filter(|cell| !cell.is_empty()).count() <= row.len();
        prop_assume!(!few(rows.last().unwrap()) && (header || !few(&rows[0])));
        let table = table(&text);
        let asked: Vec<_> = table.layout().questions.iter().map(|question| question.part).collect();
        prop_assert!(asked.iter().all(|&part| part == LayoutPart::Header), "{asked:?}\n{text}");
    }

    /// What is put around a table is found and left out, and then the table is what it was.
    #[test]
    fn what_is_put_around_a_table_is_recognized(
        Truth { mut names, mut rows } in truth(),
        title in select(vec!["", "Export Klinik X", "Rapport du 3 mai 2024", "Datos: Hospital\n", "Elenco pazienti\nanno 2024"]),
        total in select(vec!["", "Total", "Summe:", "\nNombre total: 12", "n = 34", "Fuente: archivo", "\nErstellt am 3.4.2024"]),
        padded in any::<bool>(),
    ) {
        // A number in every row, so that there is something to be a total of.
        names.splice(0..0, ["id".to_owned(), "age".to_owned()]);
        for (number, row) in rows.iter_mut().enumerate() {
            row.splice(0..0, [(number + 1).to_string(), (20 + number).to_string()]);
        }
        prop_assume!(names.iter().collect::<std::collections::HashSet<_>>().len() == names.len());
        let line = |text: &str| match text {
            "" => String::new(),
            text if padded => {
                let pad = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("{line}{}\n", ",".repeat(names.len() - 1)) };
                text.split('\n').map(pad).collect()
            }
            text => format!("{text}\n"),
        };
        let plain = csv(std::iter::once(&names).chain(&rows));
        let text = line(title) + &plain + &line(total);
        let recognized = table(&text);
        prop_assert!(recognized.layout().header);
        let parts: Vec<LayoutPart> = recognized.layout().questions.iter().map(|question| question.part).collect();
        let expected = [(title, LayoutPart::RowsAbove), (total, LayoutPart::Footer)];
        let expected: Vec<LayoutPart> = expected.iter().filter(|(text, _)| !text.is_empty()).map(|&(_, part)| part).collect();
        prop_assert_eq!(parts, expected, "{}", text);
        prop_assert_eq!(cells(&recognized), cells(&read(plain.as_bytes(), ReadOptions::plain()).unwrap()));
    }

    /// What is said is done: reading with so many rows left out is reading what is left of the file.
    /// Rows that come taken apart are understood as in a file of text.
    #[test]
    fn rows_of_a_sheet_are_read_like_text(Truth { rows, .. } in truth(), title in 0..2usize, left in 0..3usize) {
        let titles = (0..title).map(|_| {
            let mut cells = vec![String::new(); rows[0].len()];
            cells[0] = "Export of the clinic".to_owned();
            cells
        });
        let rows: Vec<Vec<String>> = titles.chain(rows.iter().cloned()).collect();
        prop_assume!(rows.iter().all(|row| row.iter().any(|cell| !cell.is_empty())));
        let mut reader = RowReader::new(ReadOptions::default());
        let mut pushed = Ok(());
        for (number, row) in (1..).zip(&rows) {
            let ends: Vec<usize> = std::iter::repeat_n(0, left)
                .chain(row.iter().scan(0, |end, cell| { *end += cell.len(); Some(*end) }))
                .collect();
            pushed = pushed.and_then(|()| reader.push(number, &row.concat(), &ends));
        }
        let sheet = pushed.and_then(|()| reader.finish(SheetSeen::default()));
        let text = read(csv(rows.iter()).as_bytes(), ReadOptions { delimiter: Some(b','), ..ReadOptions::default() });
        match (sheet, text) {
            (Ok(sheet), Ok(text)) => {
                // Columns with nothing in them at the edges are none of a sheet.
                prop_assume!(sheet.columns().len() == text.columns().len());
                prop_assert_eq!(cells(&sheet), cells(&text));
                prop_assert_eq!(&sheet.layout().questions, &text.layout().questions);
                prop_assert_eq!(sheet.source_row(0), text.source_row(0));
            }
            (Err(sheet), Err(text)) => prop_assert_eq!(sheet.code(), text.code()),
            (sheet, text) => prop_assert!(rows.iter().any(|row| row[0].is_empty() || row.last().is_some_and(String::is_empty)), "{sheet:?} {text:?}"),
        }
    }

    #[test]
    fn what_is_said_is_what_a_slow_reader_does(
        Truth { rows, .. } in truth(),
        header in any::<bool>(),
        (above, units, footer) in (0..3usize, 0..3usize, 0..3usize),
    ) {
        prop_assume!(rows.len() > above + units + footer + usize::from(header));
        let layout = LayoutOptions {
            header: Some(header),
            skip_rows: Some(Skip::Rows(above)),
            skip_units: Some(Skip::Rows(units)),
            skip_footer: Some(Skip::Rows(footer)),
            ..LayoutOptions::default()
        };
        let left = &rows[above..rows.len() - footer];
        let names: Vec<String> = if header {
            left[0].clone()
        } else {
            (1..=left[0].len()).map(|position| format!("column_{position}")).collect()
        };
        let mut distinct = names.clone();
        distinct.sort();
        distinct.dedup();
        prop_assume!(distinct.len() == names.len() && !names.contains(&String::new()));
        let below = &left[usize::from(header) + units..];
        let options = ReadOptions { layout, delimiter: Some(b','), ..ReadOptions::default() };
        let table = read(csv(rows.iter()).as_bytes(), options).unwrap();
        let expected: Vec<Vec<String>> = std::iter::once(names).chain(below.iter().cloned()).collect();
        prop_assert_eq!(cells(&table), expected);
        prop_assert_eq!(table.source_row(0), (above + units + usize::from(header) + 1) as u64);
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The layout does not depend on how the bytes come.
    #[test]
    fn cuts_make_no_difference(
        Truth { names, rows } in truth(),
        repeat in select(vec![1, 1000]),
        total in select(vec!["", "Total,\n", "\nErstellt am 3.4.\n", ",,,\n", "a\nb\n"]),
        cuts in prop::collection::vec(any::<Index>(), 0..5),
    ) {
        let text = csv(std::iter::once(&names).chain(rows.iter().cycle().take(rows.len() * repeat))) + total;
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(text.len() + 1)).collect();
        cuts.extend([0, text.len()]);
        cuts.sort_unstable();
        let pieces = cuts.windows(2).map(|cut| &text.as_bytes()[cut[0]..cut[1]]);
        let outcome = |table: coversheet_table::Result<Table>| table.map(|table| (table.rows(), cells(&table), table.layout().clone()));
        let whole = outcome(read(text.as_bytes(), ReadOptions::default()));
        prop_assert_eq!(outcome(read_pieces(pieces, ReadOptions::default())), whole);
    }
}

/// The accents of a header alone may be those of any language.
#[test]
fn a_header_with_few_accents_is_one() {
    let mut text = b"NIP;Sexe;CP;Profession;Dt_diag;Arr\xeat;Dt_arr\xeat;Motif\n".to_vec();
    for row in 0..60 {
        let rest = [
            "employ\u{e9} de bureau;01/02/2021;;;",
            "retrait\u{e9};14/03/2020;O;01/04/2021;effet ind\u{e9}sirable",
        ];
        let line = format!(
            "{};{};36{:03};{}\n",
            100_000 + row * 37,
            ["M", "F"][row % 2],
            row % 9 * 100,
            rest[row % 2]
        );
        text.extend(line.chars().map(|letter| u8::try_from(letter).unwrap()));
    }
    let table = read(&text[..], ReadOptions::default()).unwrap();
    assert!(table.layout().settled().is_ok());
    assert_eq!(table.columns()[5].name(), "Arr\u{ea}t");
}
