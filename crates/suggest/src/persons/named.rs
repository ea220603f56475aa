//! Which of the columns whose names say that they number persons do so, by their rows.

use super::constants::Columns;
use super::{Name, by_name, evidence, repeats, repeats_seldom};
use crate::identifier_kind::IdentifierKind;
use crate::suggestion::Suggestion;
use crate::words::Whose;

/// The columns whose names say that they number persons, and those of them that do not, by their rows.
pub(super) fn find(columns: Columns<'_>) -> (Vec<(Name, usize)>, Vec<usize>) {
    let all = 0..columns.suggestions.len();
    let named: Vec<(Name, usize)> = all
        .filter_map(|column| Some((by_name(&columns.suggestions[column], &columns.counts[column])?, column)))
        .collect();
    let (kept, others): (Vec<_>, Vec<_>) = named.into_iter().partition(|&(name, column)| {
        // Two patients may have one name, and then they differ in birth or sex. An index case has many contacts.
        let shared = matches!(name, Name::Member | Name::Case)
            || columns.are_words(column)
            || columns.are_ordinals(column);
        let several = if shared {
            evidence::are_several(columns, column)
                && !(name == Name::Member && have_addresses(columns, column))
                || is_topic(columns, column)
        } else {
            // One number is hardly ever that of two patients, unless each site has its own or it numbers something else.
            !repeats_seldom(&columns.counts[column]) && evidence::are_strangers(columns, column)
        };
        !several && !are_rounded(columns, column)
    });
    let numbers = |&(name, column): &(Name, usize)| {
        name <= Name::Record && !columns.are_words(column) && !columns.are_ordinals(column)
    };
    (kept, others.iter().filter(|other| numbers(other)).map(|&(_, column)| column).collect())
}

/// Whether a spreadsheet took numbers for measurements and kept the first digits of each, which several persons share: `1,44063E+14`.
fn are_rounded(columns: Columns<'_>, column: usize) -> bool {
    const LOOKED_AT: usize = 200;
    let rounded = |value: &str| {
        value.to_ascii_uppercase().split_once("E+").is_some_and(|(first, _)| first.contains(['.', ',']))
    };
    let values = || {
        columns.table.columns()[column].dictionary().iter().take(LOOKED_AT).filter(|value| !value.is_empty())
    };
    2 * values().filter(|value| rounded(value)).count() > values().count()
}

/// The column that numbers households, where nothing in the table is about one of their members: its rows are about them, as
/// those of their meters are.
pub(super) fn household(columns: Columns<'_>) -> Option<usize> {
    const FEWEST: usize = 10;
    let all = || 0..columns.suggestions.len();
    if all().any(|column| columns.about(column).is_some()) {
        return None;
    }
    all().find(|&column| {
        let (suggestion, counts) = (&columns.suggestions[column], &columns.counts[column]);
        let numbered = suggestion.meaning.numbered_for;
        let of_household =
            numbered.is_some_and(|numbered| numbered.whose == Whose::Relative && numbered.number);
        of_household
            && suggestion.identifier.is_some()
            && suggestion.missing == 0
            && counts.len() >= FEWEST
            && repeats(suggestion, counts)
    })
}

/// Whether nearly each value has an address of its own, as clients have, whose animals or children the rows are about.
fn have_addresses(columns: Columns<'_>, column: usize) -> bool {
    let of = |other: &usize| {
        *other != column
            && columns.suggestions[*other].identifier == Some(IdentifierKind::Address)
            && columns.counts[*other].len() * 2 > columns.counts[column].len()
    };
    (0..columns.suggestions.len()).filter(of).any(|other| evidence::agree(columns, column, other))
}

/// Whether a noun such as `Subject` heads what letters are about: few texts, beside the names or addresses of many.
fn is_topic(columns: Columns<'_>, column: usize) -> bool {
    const TIMES: usize = 10;
    use IdentifierKind::{Email, Name, Phone};
    let bare = columns.suggestions[column].meaning.numbered_for.is_some_and(|numbered| !numbered.number);
    let many = |other: usize| {
        let Suggestion { identifier, meaning, .. } = &columns.suggestions[other];
        let staff = meaning.numbered_for.is_some_and(|numbered| numbered.whose == Whose::Staff);
        matches!(identifier, Some(Email | Name | Phone))
            && !staff
            && columns.counts[other].len() >= columns.counts[column].len() * TIMES
    };
    bare && columns.are_words(column) && (0..columns.suggestions.len()).any(many)
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;

    use super::super::tests::column;

    /// A number that each study begins anew is that of several; a patient who is seen again and grows older is one.
    #[test]
    fn numbers_that_begin_anew_number_no_persons() {
        let row = |row: usize| {
            let (age, sex) = (20 + row * 23 % 61, ["f", "m"][row / 3 % 2]);
            format!("{},{},{age},{sex}\n", ["Alvarez", "Berg", "Chen"][row / 70], 1 + row % 70)
        };
        let rows: String = (0..210).map(row).collect();
        assert_eq!(column(&format!("study,patid,age,sex\n{rows}"), "patid"), (Role::Identifier, true));
        let row = |row: usize| {
            let (person, visit) = (row % 70, row / 70);
            format!("{visit},{},{},{}\n", 1 + person, 20 + person * 37 % 61 + visit, ["f", "m"][person % 2])
        };
        let rows: String = (0..210).map(row).collect();
        assert_eq!(column(&format!("visit,patid,age,sex\n{rows}"), "patid"), (Role::Person, false));
        // The sex is the child's.
        let row = |row: usize| {
            format!(
                "{},{},{}\n",
                500 + row % 70,
                20 + row % 70 * 37 % 25 + row / 70 * 2,
                ["f", "m"][row / 3 % 2]
            )
        };
        let rows: String = (0..210).map(row).collect();
        assert_eq!(column(&format!("patid,age,sex\n{rows}"), "patid").0, Role::Person);
    }

    /// The number of an examination has the form of a patient's, and the students' own does not say so.
    #[test]
    fn what_few_rows_of_many_people_share_is_no_person() {
        let row = |row: usize| {
            let student = row % 60;
            format!(
                "{},{:02}.{:02}.{},{},{}\n",
                1_100_000 + student * 17,
                1 + student * 11 % 28,
                1 + student * 5 % 12,
                1980 + student * 7 % 25,
                ["M", "W"][student / 2 % 2],
                11_000 + row * 7 / 3 % 8 * 10
            )
        };
        let rows: String = (0..300).map(row).collect();
        let csv = format!("mtknr,gebdat,geschl,pnr\n{rows}");
        assert_eq!(column(&csv, "mtknr").0, Role::Person);
        assert_eq!(column(&csv, "pnr"), (Role::Identifier, false));
        let topics = ["Cannot log in", "Delivery late", "Re: your invoice", "Refund for order"];
        let row = |row: usize| format!("{},a{}@example.org\n", topics[row % 4], row * 7 % 61);
        let rows: String = (0..200).map(row).collect();
        assert_eq!(column(&format!("Subject,Requester\n{rows}"), "Subject").0, Role::Identifier);
        let row = |row: usize| format!("{},{}\n", ["Holm", "Vogt", "Brehm", "Quandt"][row % 4], row * 7 % 61);
        let rows: String = (0..200).map(row).collect();
        assert_eq!(column(&format!("Subject,pulse\n{rows}"), "Subject").0, Role::Person);
    }

    /// The births and sexes are those of the animals; whoever typed the rows has no address in them.
    #[test]
    fn clients_are_persons_whose_animals_differ() {
        let row = |row: usize| {
            let client = row * 7 % 61;
            format!(
                "{},Lindenweg {},{:02}.{:02}.{},{}\n",
                5000 + client,
                1 + client,
                1 + row * 11 % 28,
                1 + row * 5 % 12,
                2000 + row * 7 % 20,
                ["m", "w"][row / 3 % 2]
            )
        };
        let rows: String = (0..240).map(row).collect();
        assert_eq!(
            column(&format!("KdNr,Anschrift,Geb.-Dat. Tier,Geschlecht\n{rows}"), "KdNr").0,
            Role::Person
        );
        let row = |row: usize| {
            let (user, sex) = (row % 12, ["f", "m"][row / 12 % 2]);
            format!("u{user},Lindenweg {},{sex},{}\n", row * 13 % 120, 50 + row * 7 % 40)
        };
        let rows: String = (0..240).map(row).collect();
        assert_eq!(column(&format!("user_id,address,sex,pulse\n{rows}"), "user_id").0, Role::Identifier);
    }

    /// Children have no identity card.
    #[test]
    fn a_number_that_all_have_comes_before_one_that_some_lack() {
        let row = |row: usize| {
            let person = row % 60;
            let card = if person.is_multiple_of(4) {
                String::new()
            } else {
                format!("{}X", 30_000_000 + person * 7919)
            };
            let born = format!("{:02}.{:02}.{}", 1 + person * 11 % 28, 1 + person * 5 % 12, 1950 + person);
            format!("{card},CIPA{},{born},{}\n", 5_100_000 + person * 131, ["m", "w"][person / 2 % 2])
        };
        let rows: String = (0..300).map(row).collect();
        let csv = format!("DNI,CIPA,geb,sexo\n{rows}");
        assert_eq!(column(&csv, "CIPA").0, Role::Person);
        assert_eq!(column(&csv, "DNI").0, Role::Identifier);
    }

    /// Some claims have the sex in another spelling.
    #[test]
    fn of_claims_and_members_the_members_are_persons() {
        let row = |row: usize| {
            let claim = row / 3;
            let member = claim * 7 % 60;
            let sex = [["F", "M"], ["f", "m"]][usize::from(claim % 97 == 5)][member % 2];
            format!(
                "{},QX{},{}-05-17,{sex},{}\n",
                870_001 + claim * 17,
                4000 + member * 7,
                1930 + member,
                row % 7
            )
        };
        let rows: String = (0..720).map(row).collect();
        let csv = format!("clmno,xq,dob,sex,units\n{rows}");
        assert_eq!((column(&csv, "xq").0, column(&csv, "clmno").0), (Role::Person, Role::Identifier));
    }

    /// What a spreadsheet left of numbers of fifteen digits, and names beside numbers.
    #[test]
    fn numbers_come_before_names_and_rounded_ones_number_nobody() {
        let row = |row: usize| {
            let name = ["Wrona", "Kozie\u{142}", "Baran", "Go\u{142}\u{105}b", "Lis", "Sowa"][row * 5 % 6];
            format!("{name},8{:010},{},{}\n", row * 7919, 20 + row * 13 % 70, row % 5)
        };
        let rows: String = (0..120).map(row).collect();
        let csv = format!("Pacjent,PESEL,Wiek,wynik\n{rows}");
        assert_eq!(
            (column(&csv, "Pacjent").0, column(&csv, "PESEL").0),
            (Role::Identifier, Role::Identifier)
        );
        let row = |row: usize| format!("\"1,4{:02}E+14\",{},{}\n", row % 70, 20 + row * 13 % 70, row % 5);
        let rows: String = (0..140).map(row).collect();
        assert_eq!(column(&format!("NIR,age,score\n{rows}"), "NIR").0, Role::Identifier);
    }

    /// Meters measure whole households; of their members each is a row.
    #[test]
    fn households_are_counted_where_nobody_else_is() {
        let row = |row: usize| format!("MAC{:05},{},{}.{}\n", row % 40 * 17, row / 40, row * 7 % 5, row % 10);
        let rows: String = (0..280).map(row).collect();
        assert_eq!(column(&format!("Household_ID,day,kwh\n{rows}"), "Household_ID"), (Role::Person, true));
        let row = |row: usize| format!("{},{},{}\n", 100 + row / 4, 20 + row * 7 % 61, ["f", "m"][row % 2]);
        let rows: String = (0..280).map(row).collect();
        assert_eq!(column(&format!("Household_ID,age,sex\n{rows}"), "Household_ID").0, Role::Identifier);
    }
}
