//! Every trap of CSV files, one line each: what is read faithfully, and what is refused and how.

use crate::{cells, encode, read_pieces};
use coversheet_table::{
    Encoding, LayoutOptions, Limits, LineEnd, Notice, ReadOptions, Writer, read, read_records,
};

/// Inputs that are read, and the cells that come out, header first.
macro_rules! reads {
    ($($name:ident: $bytes:expr => [$([$($cell:expr),*]),*];)*) => {$(
        #[test]
        fn $name() {
            let bytes = Vec::from($bytes);
            let bytes = &bytes[..];
            let expected: Vec<Vec<&str>> = vec![$(vec![$($cell),*]),*];
            for size in 1..=bytes.len() {
                let table = read_pieces(bytes.chunks(size), ReadOptions::plain()).unwrap();
                assert_eq!(cells(&table), expected, "pieces of {size}");
            }
        }
    )*};
}

reads! {
    plain: "a,b\n1,2\n" => [["a", "b"], ["1", "2"]];
    no_final_line_end: "a,b\n1,2" => [["a", "b"], ["1", "2"]];
    windows_line_ends: "a,b\r\n1,2\r\n" => [["a", "b"], ["1", "2"]];
    mixed_line_ends: "a,b\r\n1,2\n3,4\r\n" => [["a", "b"], ["1", "2"], ["3", "4"]];
    empty_cells: "a,b\n,\n1,\n,2" => [["a", "b"], ["", ""], ["1", ""], ["", "2"]];
    last_cell_empty_at_the_end: "a,b\n1," => [["a", "b"], ["1", ""]];
    nothing_is_trimmed: " a ,b\n 1,2 \n" => [[" a ", "b"], [" 1", "2 "]];
    nothing_is_retyped: "a,b\n007,1e5\n-5,=1+1\n" => [["a", "b"], ["007", "1e5"], ["-5", "=1+1"]];
    quoted: "a,b\n\"1,1\",\"2\"\"2\"\n" => [["a", "b"], ["1,1", "2\"2"]];
    quoted_line_ends: "a,b\n\"1\n1\",\"2\r\n2\r2\"\n" => [["a", "b"], ["1\n1", "2\r\n2\r2"]];
    quoted_empty: "a,b\n\"\",\"\"\n" => [["a", "b"], ["", ""]];
    only_quotes: "a,b\n\"\"\"\",\"\"\"\"\"\"\n" => [["a", "b"], ["\"", "\"\""]];
    quote_inside_unquoted: "a,b\n5\" 3,x\"\"y\"\n" => [["a", "b"], ["5\" 3", "x\"\"y\""]];
    blank_before_quote: "a,b\n \"1\",2\n" => [["a", "b"], [" \"1\"", "2"]];
    one_column: "age\n34\n51\n" => [["age"], ["34"], ["51"]];
    one_column_blank_line_is_a_row: "age\n34\n\n51\n" => [["age"], ["34"], [""], ["51"]];
    one_column_blank_lines_at_the_end_are_rows: "age\n34\n\n\n" => [["age"], ["34"], [""], [""]];
    one_column_only_blank: "age\r\n\r\n" => [["age"], [""]];
    one_column_quoted_empty: "age\n\"\"\n34" => [["age"], [""], ["34"]];
    one_column_blanks_are_a_value: "age\n  \n" => [["age"], ["  "]];
    blank_lines_at_the_end: "a,b\n1,2\n\n\r\n" => [["a", "b"], ["1", "2"]];
    byte_order_mark: "\u{feff}id,b\n1,2\n" => [["id", "b"], ["1", "2"]];
    byte_order_mark_before_quote: "\u{feff}\"id\",b\n1,2\n" => [["id", "b"], ["1", "2"]];
    two_byte_order_marks: "\u{feff}\u{feff}id,b\n1,2\n" => [["id", "b"], ["1", "2"]];
    byte_order_mark_inside: "id,b\n\u{feff}1,2\n" => [["id", "b"], ["\u{feff}1", "2"]];
    separator_line: "sep=;\na,x;b\n1;2\n" => [["a,x", "b"], ["1", "2"]];
    separator_line_after_mark: "\u{feff}sep=|\r\na|b\r\n1|2\r\n" => [["a", "b"], ["1", "2"]];
    quoted_separator_line_is_a_header: "\"sep=;\"\nx\n" => [["sep=;"], ["x"]];
    utf_8: "name\nJosé\nłódź\n😀\n" => [["name"], ["José"], ["łódź"], ["😀"]];
    utf_16_le: utf_16("a;b\r\né;😀\r\n", false) => [["a", "b"], ["é", "😀"]];
    utf_16_be: utf_16("a\tb\n\"x\ty\"\t€\n", true) => [["a", "b"], ["x\ty", "€"]];
    windows_1252: b"name;x\nJos\xe9;\x80\nM\xfcller;\n" => [["name", "x"], ["José", "€"], ["Müller", ""]];
    windows_1252_in_the_header: b"gr\xf6\xdfe\n180\n" => [["größe"], ["180"]];
    names_differ_in_case_only: "a,A\n1,2\n" => [["a", "A"], ["1", "2"]];
}

/// Whatever the first row is, its cells are not shown before somebody says that they are names.
#[test]
fn a_column_has_a_number_while_the_encoding_is_open() {
    let mut bytes = b"Zaphod,Trillian\n".to_vec();
    bytes.extend(b"Ada,Bela\n".repeat(100_000));
    bytes.extend(b"Ada,\xa3\xf3d\xbc\n");
    for (header, column) in [(None, "column_2"), (Some(true), "Trillian")] {
        let layout = LayoutOptions { header, ..LayoutOptions::default() };
        let error = read(&bytes, ReadOptions { layout, ..ReadOptions::default() }).unwrap_err();
        assert_eq!((error.code(), error.column()), ("encoding-undecided", Some(column)));
        assert!(header.is_some() || !error.to_string().contains("Trillian"), "{error}");
    }
}

/// Inputs that are refused: the code, the spreadsheet row, the column, and words that the message or hint must hold.
macro_rules! refuses {
    ($($name:ident: $bytes:expr => $code:expr, $row:expr, $column:expr, $words:expr;)*) => {$(
        #[test]
        fn $name() {
            let bytes = Vec::from($bytes);
            let bytes = &bytes[..];
            for size in [1, 2, 3, 7, bytes.len() + 1] {
                let error = read_pieces(bytes.chunks(size), ReadOptions::plain()).unwrap_err();
                let (row, column): (Option<u64>, Option<&str>) = ($row, $column);
                assert_eq!((error.code(), error.row(), error.column()), ($code, row, column), "{error}");
                assert!(!error.hint_text().is_empty(), "{error}");
                assert!(error.to_string().contains($words), "{error}");
            }
        }
    )*};
}

refuses! {
    empty: "" => "empty-file", None, None, "empty";
    only_a_mark: "\u{feff}" => "empty-file", None, None, "empty";
    only_blank_lines: "\n\r\n\n" => "empty-file", None, None, "empty";
    only_a_separator_line: "sep=;\n" => "empty-file", None, None, "empty";
    header_only: "a,b\n" => "no-rows", None, None, "no rows";
    header_only_and_blank_lines: "a,b\n\n\n" => "no-rows", None, None, "no rows";
    no_names: ",,\n1,2,3\n" => "no-column-names", Some(1), None, "No column";
    short_row: "a,b,c\n1,2,3\n4,5\n" => "ragged-row", Some(3), None, "has 2 cells, but the first record has 3";
    long_row: "a,b\n1,2\n1,2,3\n" => "ragged-row", Some(3), None, "line 3 of the file has 3 cells";
    ragged_after_quoted_lines: "a,b\n\"1\n\n1\",2\n3\n" => "ragged-row", Some(3), None, "line 5 of the file";
    ragged_after_separator_line: "sep=,\na,b\n1\n" => "ragged-row", Some(2), None, "line 3 of the file";
    ragged_at_the_end: "a,b\n1,2\n3" => "ragged-row", Some(3), None, "line 3 of the file";
    blank_line_between: "a,b\n1,2\n\n3,4\n" => "blank-line", Some(3), None, "Line 3 of the file";
    blank_line_after_header: "a,b\r\n\r\n1,2\r\n" => "blank-line", Some(2), None, "Line 2 of the file";
    blank_line_first: "\na,b\n1,2\n" => "blank-line", Some(1), None, "Line 1 of the file";
    unterminated: "a,b\n1,\"oops\n2,fine\n3,fine" => "unterminated-quote", Some(2), Some("b"), "line 2 of the file";
    unterminated_at_once: "a,b\n1,\"" => "unterminated-quote", Some(2), Some("b"), "line 2 of the file";
    unterminated_after_doubled: "a\n\"\"\"\n" => "unterminated-quote", Some(2), Some("a"), "line 2 of the file";
    text_after_quote: "a,b\n1,\"a\"b\n" => "text-after-quote", Some(2), Some("b"), "line 2 of the file";
    blank_after_quote: "a,b\n\"1\" ,2\n" => "text-after-quote", Some(2), Some("a"), "doubled";
    lone_carriage_return: "a,b\n1\r1,2\n" => "lone-carriage-return", Some(2), Some("a"), "line break inside a cell";
    old_macintosh_with_quotes: "a,b\r1,\"2\"\r" => "lone-carriage-return", Some(1), None, "Macintosh";
    carriage_return_at_the_end: "a,b\n1,2\r" => "lone-carriage-return", Some(2), Some("b"), "Line 2";
    nul: "a,b\n1,\0\n" => "binary-content", Some(2), Some("b"), "UTF-16 text without a byte";
    nul_in_quotes: "a,b\n1,\"\0\"\n" => "binary-content", Some(2), Some("b"), "NUL";
    utf_32: b"a\0\0\0,\0\0\0b\0\0\0\n\0\0\0" => "unknown-encoding", None, None, "UTF-32";
    xlsx: b"PK\x03\x04\x14\0\x06\0" => "excel-workbook", None, None, "save the sheet as \"CSV UTF-8\"";
    xls: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0" => "excel-workbook", None, None, "Excel workbook";
    mixed_encodings: b"a,b\n\xc3\xa9,1\n1,\xe9\n" => "mixed-encoding", Some(3), Some("b"), "Choose the encoding";
    mixed_with_utf_8: b"a,b\n\xe9,1\n1,\xc3\xa9\n" => "mixed-encoding", Some(3), Some("b"), "is UTF-8";
    half_a_byte_order_mark: b"\xef\xbbage,ward\n34,2\n51,Universit\xc3\xa4t\n" => "encoding-undecided", Some(1), None, "Say which encoding";
    mixed_in_one_record: b"a,b\n\xc3\xa9,\xe9\n" => "mixed-encoding", Some(2), Some("b"), "line 2";
    mixed_in_one_cell: b"a,b\n1,\xc3\xa9\xe9\n" => "mixed-encoding", Some(2), Some("b"), "line 2";
    not_what_the_mark_says: b"\xef\xbb\xbfa,b\n1,\xe9\n" => "invalid-utf-8", Some(2), Some("b"), "line 2";
    code_page_850: b"a,b\n1,M\x81ller\n" => "unknown-encoding", Some(2), Some("b"), "0x81";
    lone_surrogate: [&utf_16("a\n1\n", false)[..], b"\x3d\xd8x\0"].concat() => "invalid-utf-16", Some(3), None, "half";
    half_a_unit: [&utf_16("a\n1\n", false)[..], b"x"].concat() => "invalid-utf-16", Some(3), None, "half";
}

fn utf_16(text: &str, big_endian: bool) -> Vec<u8> {
    encode(text, if big_endian { Encoding::Utf16Be } else { Encoding::Utf16Le })
}

#[test]
fn the_dialect_is_what_the_file_says() {
    let dialect = |bytes: &[u8]| *read(bytes, ReadOptions::plain()).unwrap().dialect();
    let plain = dialect(b"a,b\n1,2\n");
    assert_eq!((plain.delimiter, plain.encoding, plain.line_end), (b',', Encoding::Utf8, LineEnd::Lf));
    let excel = dialect("\u{feff}a;b\r\n1;é\r\n".as_bytes());
    assert_eq!((excel.delimiter, excel.encoding, excel.line_end), (b';', Encoding::Utf8Bom, LineEnd::CrLf));
    assert_eq!(dialect(b"a|b\n\xe9|2\n").encoding.name(), "windows-1252");
    assert_eq!(dialect(&utf_16("a\tb\n1\t2", false)).encoding.name(), "utf-16le");
    assert_eq!(dialect(&utf_16("a\tb\n1\t2", true)).encoding.name(), "utf-16be");
    assert!(plain.header);
}

#[test]
fn what_was_noticed_is_reported() {
    let noticed =
        |bytes: &[u8]| -> Vec<Notice> { read(bytes, ReadOptions::plain()).unwrap().notices().to_vec() };
    let only = |bytes: &[u8]| {
        let [notice] = &noticed(bytes)[..] else { panic!("one notice") };
        (notice.code, notice.parameters.values().next().cloned())
    };
    assert_eq!(noticed(b"a,b\n1,2\n"), []);
    assert_eq!(only(b"sep=;\na;b\n1;2\n"), ("delimiter-line", None));
    assert_eq!(only(b"a,b\n1,2\n\n\n"), ("blank-lines-left-out", Some(2_u64.into())));
    assert_eq!(only(b"a\n1\n\n2\n\n"), ("blank-lines-kept", Some(2_u64.into())));
    assert_eq!(only(b"a,b\n1,\xe9\n"), ("encoding-assumed", None));
    // Programs read the parameter, people the same figure in the sentence.
    assert!(noticed(b"a,b\n1,2\n\n\n")[0].message.ends_with("left out: 2."));
}

#[test]
fn choices_of_the_user_win() {
    let with = |bytes: &[u8], delimiter, encoding| {
        let options = ReadOptions { delimiter, encoding, ..ReadOptions::plain() };
        read(bytes, options).map(|table| cells(&table))
    };
    assert_eq!(with(b"a,b;c\n1,2;3\n", Some(b','), None).unwrap(), [["a", "b;c"], ["1", "2;3"]]);
    assert_eq!(with(b"sep=,\na,b;c\n1,2;3\n", Some(b';'), None).unwrap(), [["a,b", "c"], ["1,2", "3"]]);
    assert_eq!(with(b"a\n\xc3\xa9\n", None, Some(Encoding::Windows1252)).unwrap(), [["a"], ["Ã©"]]);
    assert_eq!(with(b"a\0\n\x001\0", None, Some(Encoding::Utf16Le)).unwrap(), [["a"], ["1"]]);
    assert_eq!(with(b"a\0\n\x001\0", None, Some(Encoding::Utf16Be)).unwrap_err().code(), "no-rows");
    assert_eq!(with(b"a\n\xe9\n", None, Some(Encoding::Utf8)).unwrap_err().code(), "invalid-utf-8");
    assert_eq!(with(b"a~b\n1~2\n", Some(b'~'), None).unwrap_err().code(), "unknown-delimiter");
}

#[test]
fn long_cells_are_refused_with_the_quote_to_blame() {
    let limits = Limits { field_bytes: 10_000, ..Limits::default() };
    let read = |text: String| read(text.as_bytes(), ReadOptions { limits, ..ReadOptions::plain() });
    assert_eq!(read(format!("a,b\n1,{}\n", "x".repeat(10_000))).unwrap().rows(), 1);
    let error = read(format!("a,b\n1,{}\n", "x".repeat(10_001))).unwrap_err();
    assert_eq!((error.code(), error.row(), error.column()), ("field-too-long", Some(2), Some("b")));
    let error = read(format!("a,b\n1,2\n3,\"{}", "1,2\n".repeat(10_000))).unwrap_err();
    assert_eq!((error.code(), error.row(), error.column()), ("field-too-long", Some(3), Some("b")));
    assert!(error.hint_text().contains("on line 3 of the file is never closed"));
}

#[test]
fn a_cell_of_one_mebibyte_is_read() {
    let cell = "x".repeat(1 << 20);
    let table = read(format!("a,b\n1,{cell}\n").as_bytes(), ReadOptions::plain()).unwrap();
    assert_eq!(table.columns()[1].value(0), cell);
    let error = read(format!("a,b\n1,{cell}x\n").as_bytes(), ReadOptions::plain()).unwrap_err();
    assert_eq!(error.code(), "field-too-long");
}

#[test]
fn too_many_columns_are_refused() {
    let header = |columns: usize| (0..columns).map(|i| i.to_string()).collect::<Vec<_>>().join(",");
    let row = |columns: usize| vec!["1"; columns].join(",");
    let read = |columns: usize, cells: usize| {
        read(format!("{}\n{}\n", header(columns), row(cells)).as_bytes(), ReadOptions::plain())
    };
    assert_eq!(read(4096, 4096).unwrap().columns().len(), 4096);
    for columns in [4097, 4098, 10_000] {
        assert_eq!(read(columns, columns).unwrap_err().code(), "too-many-columns");
    }
    for cells in [4095, 4097, 4098, 10_000] {
        assert_eq!(read(4096, cells).unwrap_err().code(), "ragged-row", "{cells}");
    }
}

#[test]
fn tables_know_their_columns() {
    let table = read(b"sex,age\nF,34\nM,51\nF,34\n", ReadOptions::plain()).unwrap();
    assert_eq!((table.rows(), table.position("age"), table.position("Age")), (3, Some(1), None));
    let age = table.column("age").unwrap();
    assert_eq!(age.dictionary().iter().collect::<Vec<_>>(), ["34", "51"]);
    assert_eq!((age.codes().iter().collect::<Vec<_>>(), age.counts()), (vec![0, 1, 0], vec![2, 1]));
}

#[test]
fn records_without_a_header() {
    assert_eq!(
        read_records(b"34;30-39;*\r\n51;50-59;*\r\n", &ReadOptions::plain()).unwrap(),
        [["34", "30-39", "*"], ["51", "50-59", "*"]]
    );
    assert_eq!(read_records(b"", &ReadOptions::plain()).unwrap_err().code(), "empty-file");
    assert_eq!(read_records(b"a,b\nc\n", &ReadOptions::plain()).unwrap_err().row(), Some(2));
}

/// Files as programs of many countries write them.
#[test]
fn encodings_are_told_by_their_letters() {
    let polish = "imię,miasto,rozpoznanie\nŻaneta,Łódź,żółtaczka\nStanisław,Kraków,ciężkie zapalenie oskrzeli\nMałgorzata,Częstochowa,cukrzyca\nPaweł,Świętochłowice,złamanie ręki\n";
    let czech = "jméno,město,diagnóza\nJiří,Plzeň,zánět průdušek\nŽofie,České Budějovice,vysoký krevní tlak\nŘehoř,Ústí nad Labem,zlomenina\n";
    let hungarian = "név,város,diagnózis\nGyőző,Győr,tüdőgyulladás\nErzsébet,Hódmezővásárhely,cukorbetegség\nJenő,Gödöllő,törött kéz\n";
    let russian = "имя,город,диагноз\nАнна,Москва,воспаление лёгких\nПётр,Нижний Новгород,сахарный диабет\n";
    let greek = "όνομα,πόλη,διάγνωση\nΓιώργος,Αθήνα,πνευμονία\nΕλένη,Θεσσαλονίκη,σακχαρώδης διαβήτης\n";
    let turkish = "ad,şehir,tanı\nAyşe,İstanbul,zatürre\nÖmer,Diyarbakır,şeker hastalığı\nİbrahim,Eskişehir,kırık kol\n";
    let japanese = "名前,都市,診断\n佐藤,東京,肺炎\n鈴木,大阪,糖尿病による合併症\n";
    let chinese = "姓名,城市,诊断\n王伟,北京,肺炎\n李娜,上海,糖尿病并发症\n";
    let german = "Name,Ort,Diagnose\nMüller,Köln,Lungenentzündung\nGroß,Düsseldorf,Knochenbrüche\n";
    let french = "nom,ville,diagnostic\nHélène,Besançon,bronchite aiguë\nFrançois,Nîmes,fièvre élevée\nZoé,Orléans,diabète\n";
    let danish =
        "navn,by,diagnose\nSøren,Århus,lungebetændelse\nÅse,Tønder,sukkersyge\nJørgen,Næstved,brækket arm\n";
    for (text, names) in [
        (polish, &["windows-1250", "iso-8859-2"][..]),
        (czech, &["windows-1250", "iso-8859-2"]),
        (hungarian, &["windows-1250", "iso-8859-2"]),
        (russian, &["windows-1251", "koi8-r"]),
        (greek, &["windows-1253", "iso-8859-7"]),
        (turkish, &["windows-1254"]),
        (japanese, &["shift_jis", "euc-jp"]),
        (chinese, &["gbk"]),
        (german, &["windows-1252"]),
        (french, &["windows-1252"]),
        (danish, &["windows-1252"]),
    ] {
        let expected = cells(&read(text.as_bytes(), ReadOptions::plain()).unwrap());
        for name in names {
            let encoding = Encoding::named(name).unwrap();
            let bytes = match encoding {
                Encoding::Windows1252 => encoding_rs::WINDOWS_1252.encode(text).0.into_owned(),
                _ => encode(text, encoding),
            };
            let said = ReadOptions { encoding: Some(encoding), ..ReadOptions::plain() };
            assert_eq!(cells(&read(&bytes, said).unwrap()), expected, "{name} as said");
            match read(&bytes, ReadOptions::plain()) {
                Ok(table) => {
                    assert_eq!(
                        cells(&table),
                        expected,
                        "{name} as found: {}",
                        table.dialect().encoding.name()
                    );
                    assert!(table.notices().iter().any(|notice| notice.code == "encoding-assumed"), "{name}");
                }
                // Asked, and never read as something else.
                Err(error) => assert_eq!(error.code(), "encoding-undecided", "{name}: {error}"),
            }
        }
    }
}

#[test]
fn utf_16_needs_no_mark_and_old_line_ends_are_line_ends() {
    for big_endian in [false, true] {
        let bytes = &utf_16("a,b\n1,é\n2,x\n", big_endian)[2..];
        assert_eq!(cells(&read(bytes, ReadOptions::plain()).unwrap()), [["a", "b"], ["1", "é"], ["2", "x"]]);
    }
    let table = read(b"a,b\r1,2\r3,4\r", ReadOptions::plain()).unwrap();
    assert_eq!(cells(&table), [["a", "b"], ["1", "2"], ["3", "4"]]);
    assert_eq!(table.notices()[0].code, "old-macintosh");
}

#[test]
fn rare_delimiters_are_read_where_they_are_certain_and_noticed_elsewhere() {
    let codes = |text: &str| -> Vec<&str> {
        let table = read(text.as_bytes(), ReadOptions::plain()).unwrap();
        table.notices().iter().map(|notice| notice.code).collect()
    };
    for (mark, code) in
        [("^", "rare-delimiter"), ("$", "rare-delimiter"), (":", "other-delimiter"), (" ", "other-delimiter")]
    {
        assert_eq!(codes(&"name,age,sex\na,1,F\nb,2,M\n".replace(',', mark)), [code], "{mark}");
    }
    for (mark, delimiter) in [("^", b'^'), ("$", b'$'), (":", b':'), (" ", b' ')] {
        let plain =
            (0..12).fold("name,age,weight\n".to_owned(), |text, at| format!("{text}Meier,{at},{at}.5\n"));
        let text = plain.replace(',', mark);
        let table = read(text.as_bytes(), ReadOptions::plain()).unwrap();
        assert_eq!((codes(&text), table.dialect().delimiter), (vec!["rare-delimiter"], delimiter));
        assert_eq!(cells(&table), cells(&read(plain.as_bytes(), ReadOptions::plain()).unwrap()), "{mark}");
        // Said, it is read where it is not certain; and what is written in its style has commas.
        let said = ReadOptions { delimiter: Some(delimiter), ..ReadOptions::plain() };
        let table = read("a,b\n1,2\n".replace(',', mark).as_bytes(), said).unwrap();
        assert_eq!(cells(&table), [["a", "b"], ["1", "2"]]);
        let mut writer = Writer::new(table.dialect()).unwrap();
        writer.record(["a", "b c"]).unwrap();
        writer.record(["1", "2:3^4"]).unwrap();
        assert_eq!(writer.finish().concat(), b"a,b c\n1,2:3^4\n");
    }
    for text in ["time\n10:30\n11:45\n", "full name\nAnna Maria Berg\nBen Berg\n", "a,b c\n1,2 3\n4,5 6\n"] {
        assert!(codes(text).is_empty(), "{text}");
    }
}

/// R leaves the name of the names of its rows out; a header that lacks its last name is no such one.
#[test]
fn tables_of_r_have_a_name_too_few() {
    let table = |mark: &str, quote: &str| {
        let rows = (1..12).map(|at| format!("{quote}{at}{quote},\"F\",{},{}.5\n", 30 + at, at % 3));
        format!("\"sex\",\"age\",\"score\"\n{}", rows.collect::<String>()).replace(',', mark)
    };
    for mark in [",", ";", "\t", " "] {
        let read = read(table(mark, "\"").as_bytes(), ReadOptions::default()).unwrap();
        assert_eq!(cells(&read)[..2], [["row", "sex", "age", "score"], ["1", "F", "31", "1.5"]], "{mark}");
        assert!(read.notices().iter().any(|notice| notice.code == "header-short"));
    }
    let other = read(table(",", "").as_bytes(), ReadOptions::default());
    assert!(!other.is_ok_and(|table| table.notices().iter().any(|notice| notice.code == "header-short")));
}
