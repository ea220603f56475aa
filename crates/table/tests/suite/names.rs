//! The names of columns, and what stands below them.

use coversheet_table::{LayoutOptions, ReadOptions, Skip, Table, read};

fn table(text: &str, skip_units: Option<Skip>) -> Table {
    let layout = LayoutOptions { skip_units, ..LayoutOptions::default() };
    read(text.as_bytes(), ReadOptions { layout, ..ReadOptions::default() }).unwrap()
}

fn names(table: &Table) -> Vec<&str> {
    table.columns().iter().map(|column| column.name()).collect()
}

fn labels(table: &Table) -> Vec<Option<&str>> {
    table.columns().iter().map(|column| column.label()).collect()
}

fn notices(table: &Table) -> Vec<&str> {
    table.notices().iter().map(|notice| notice.code).collect()
}

#[test]
fn columns_without_a_name_are_called_by_their_place() {
    let pandas = table(",age,sex\n0,34,F\n1,51,M\n2,29,F\n", None);
    assert_eq!((names(&pandas), pandas.rows()), (vec!["column_1", "age", "sex"], 3));
    assert_eq!(notices(&pandas), ["columns-without-name"]);
    let r = table("\"\",\"age\",\"sex\"\n\"1\",34,\"F\"\n\"2\",51,\"M\"\n", None);
    assert_eq!((names(&r), r.rows()), (vec!["column_1", "age", "sex"], 2));
    assert_eq!(names(&table("age,sex,\n34,F,\n51,M,\n", None)), ["age", "sex", "column_3"]);
    // A name of the file is not taken away.
    assert_eq!(names(&table("column_2,,age\n1,2,34\n1,3,51\n", None)), ["column_2", "column_2_2", "age"]);
}

#[test]
fn a_name_that_comes_again_gets_a_number() {
    let visits = table("id,date,bp,date,bp,date\n1,a,120,b,130,c\n2,d,121,e,131,f\n", None);
    assert_eq!(names(&visits), ["id", "date", "bp", "date_2", "bp_2", "date_3"]);
    assert_eq!(notices(&visits), ["columns-of-one-name"]);
    // `date_2` is taken by a column of the file.
    assert_eq!(names(&table("date,date,date_2\n1,2,3\n4,5,6\n", None)), ["date", "date_3", "date_2"]);
    let many = vec!["a"; 2000].join(",");
    let cells = vec!["1"; 2000].join(",");
    let table = read(format!("{many}\n{cells}\n").as_bytes(), ReadOptions::plain()).unwrap();
    assert_eq!(names(&table).last(), Some(&"a_2000"));
}

/// The questions of Qualtrics stay with their columns, the keys do not.
#[test]
fn what_stands_below_a_name_is_its_label() {
    let text = "StartDate,Q1,Q2\nStart Date,What is your age?,\n\"{\"\"ImportId\"\":\"\"startDate\"\"}\",\"{\"\"ImportId\"\":\"\"QID1\"\"}\",\"{\"\"ImportId\"\":\"\"QID2\"\"}\"\n2024-01-02,34,Yes\n2024-01-03,51,No\n";
    for said in [None, Some(Skip::Recognized), Some(Skip::Rows(2))] {
        let survey = table(text, said);
        assert_eq!(survey.rows(), 2);
        assert_eq!(labels(&survey), [Some("Start Date"), Some("What is your age?"), None]);
    }
    assert_eq!(labels(&table(text, Some(Skip::Rows(0)))), [None, None, None]);
}

/// As SoSci Survey writes it, there is nothing but words below the names.
#[test]
fn titles_below_names_are_recognized() {
    let rows: String =
        (0..30).map(|row| format!("{};{};{};{};ja\n", row + 1, row % 2, 20 + row, row % 5)).collect();
    let header = "CASE;A101;A102;B201;X\n";
    let survey = table(&format!("{header}Interview-Nummer;Geschlecht;Alter;Ich bin müde;\n{rows}"), None);
    assert_eq!((survey.rows(), labels(&survey)[2]), (30, Some("Alter")));
    assert_eq!(survey.layout().questions.len(), 1);
    // A patient of whom nothing but numbers and one word is known is a patient.
    let patient = table(&format!("{header}0;m;44;;ja\n{rows}"), None);
    assert_eq!((patient.rows(), patient.layout().questions.len()), (31, 0));
}

/// A question of `SurveyMonkey` stands above the first of its answers alone.
#[test]
fn answers_name_the_columns_that_have_no_name() {
    let rows: String = (0..30)
        .map(|row| {
            format!("{},{},{},{},ok\n", 1000 + row, 20 + row, ["Good", "Bad"][row % 2], ["", "Good"][row % 2])
        })
        .collect();
    let text = format!(
        "Respondent ID,How old are you?,How were they?,,\n,Open-Ended Response,Doctors,Nurses,Nurses\n{rows}"
    );
    let survey = table(&text, None);
    assert_eq!(names(&survey), ["Respondent ID", "How old are you?", "How were they?", "Nurses", "column_5"]);
    assert_eq!((survey.rows(), labels(&survey)[2]), (30, Some("Doctors")));
    // A row that somebody calls one of units may be a patient, whose cells name nothing.
    let patient = table("age,,sex\n34,Bern,F\n51,Chur,M\n29,Bern,F\n", Some(Skip::Rows(1)));
    assert_eq!((names(&patient), labels(&patient)), (vec!["age", "column_2", "sex"], vec![None; 3]));
}
