//! The names of columns, and what stands below them.

use coversheet_table::{Column, LayoutOptions, ReadOptions, Reader, Skip, Table, read};

use crate::cells;

#[allow(clippy::expect_used, reason = "a test fails by panicking, and says at which text")]
fn table(text: &str, skip_units: Option<Skip>) -> Table {
    let layout = LayoutOptions { skip_units, ..LayoutOptions::default() };
    read(text.as_bytes(), ReadOptions { layout, ..ReadOptions::default() }).expect(text)
}

fn names(table: &Table) -> Vec<&str> {
    table.columns().iter().map(Column::name).collect()
}

fn labels(table: &Table) -> Vec<Option<&str>> {
    table.columns().iter().map(Column::label).collect()
}

/// Rows, each of which ends its line.
fn rows(count: usize, row: impl Fn(usize) -> String) -> String {
    (0..count).map(row).fold(String::new(), |text, row| text + &row + "\n")
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

/// As `SoSci Survey` writes it, there is nothing but words below the names.
#[test]
fn titles_below_names_are_recognized() {
    let rows = rows(30, |row| format!("{};{};{};{};ja", row + 1, row % 2, 20 + row, row % 5));
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
    let rows = rows(30, |row| {
        format!("{},{},{},{},ok", 1000 + row, 20 + row, ["Good", "Bad"][row % 2], ["", "Good"][row % 2])
    });
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

/// Laboratories end rows or the header with a delimiter that the others lack.
#[test]
fn a_delimiter_at_the_end_is_no_column() {
    let rows = "id;age;sex\n1;34;F\n2;51;M\n3;29;F\n4;40;M\n";
    let behind_rows = table(&rows.replace("F\n", "F;\n").replace("M\n", "M;\n"), None);
    assert_eq!(names(&behind_rows), ["id", "age", "sex", "column_4"]);
    assert_eq!(notices(&behind_rows), ["rows-end-with-delimiter", "columns-without-name"]);
    let behind_header = table(&rows.replace("sex\n", "sex;\r\n"), None);
    assert_eq!((names(&behind_header), behind_header.rows()), (vec!["id", "age", "sex"], 4));
    assert_eq!(notices(&behind_header), ["header-ends-with-delimiter"]);
    let tabs = rows.replace(';', "\t").replace("sex\n", "sex \t\n");
    assert_eq!(names(&table(&tabs, None)), ["id", "age", "sex "]);
    let tabs = rows.replace(';', "\t").replace("F\n", "F\t\n").replace("M\n", "M\t\n").replace("sex", "sex ");
    assert_eq!(names(&table(&tabs, None)), ["id", "age", "sex ", "column_4"]);
    // A column of values is one, whatever the header says.
    let text = rows.replace("F\n", "F;x\n").replace("M\n", "M;\n");
    assert!(
        !read(text.as_bytes(), ReadOptions::default()).is_ok_and(|table| table.layout().settled().is_ok())
    );
}

#[allow(clippy::expect_used, reason = "a test fails by panicking, and says at which text")]
fn in_pieces(text: &str) -> Table {
    let mut reader = Reader::new(ReadOptions::default());
    text.bytes().for_each(|byte| reader.push(&[byte]).expect(text));
    reader.finish().expect(text)
}

/// As Python writes files on Windows, and Excel what it has not taken apart; also behind the part that is looked at first.
#[test]
fn what_few_programs_write_is_put_right() {
    let row = |row: usize| format!("{row},{},\"{}, the \"\"other\"\"\"", 20 + row % 60, row % 3);
    let quoted = |line: &str| format!("\"{}\"", line.replace('"', "\"\""));
    for count in [4, 9000] {
        let plain = rows(count + 1, |at| if at == 0 { "id,age,note".to_owned() } else { row(at) });
        let in_quotes: Vec<String> = plain.lines().map(quoted).collect();
        let rewritten = [
            (plain.replace('\n', "\r\r\n"), "line-ends-doubled"),
            (in_quotes.join("\n") + "\n", "lines-quoted"),
            (in_quotes.join("\r\n") + "\r\n", "lines-quoted"),
        ];
        let plain = cells(&table(&plain, None));
        for (text, notice) in rewritten {
            for table in [table(&text, None), in_pieces(&text)] {
                assert!(cells(&table) == plain, "{notice}");
                assert_eq!(notices(&table), [notice]);
            }
        }
    }
    // Names in one column.
    let names = table("\"name\"\n\"Meier, Hans\"\n\"Huber, Eva\"\n\"Frei, Urs, Dr.\"\n", None);
    assert_eq!((names.columns().len(), names.columns()[0].value(1)), (1, "Huber, Eva"));
}
