//! Names of the days of the week before a date, in the languages that are read: `Mon 14 Mar 1961`, `mar. 14/03/1961`.

/// Names and usual abbreviations, in lower case, of all five languages: no word is needed to tell which day it is, because the date
/// says that.
const NAMES: &str = "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun \
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so \
    lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim \
    lunes martes miércoles miercoles jueves viernes sábado sabado domingo mié mie jue vie sáb sab dom \
    lunedì lunedi martedì martedi mercoledì mercoledi giovedì giovedi venerdì venerdi sabato domenica gio";

/// Those of Saturdays and Sundays.
const WEEKEND: &str = "saturday sunday sat sun samstag sonnabend sonntag sa so samedi dimanche sam dim \
    sábado sabado domingo sáb sab dom sabato domenica";

/// Whether a text is the name of a day of the week, and then whether one of Saturday or Sunday.
pub fn weekday(text: &str) -> Option<bool> {
    let name = text.trim().trim_end_matches('.').to_lowercase();
    let is_in = |names: &str| names.split_whitespace().any(|known| known == name);
    is_in(NAMES).then(|| is_in(WEEKEND))
}

/// What stands behind the name of a day and a blank, a comma or a point with a blank; none where no such name stands first.
pub(super) fn after_weekday(text: &str) -> Option<&str> {
    let end = text.find(|char: char| !char.is_alphabetic())?;
    let (name, rest) = text.split_at(end);
    let date = rest.trim_start_matches(['.', ',']).trim_start();
    let between = &rest[..rest.len() - date.len()];
    // Most texts end here, before any name is looked up.
    if name.is_empty() || !between.contains(|char: char| char == ',' || char.is_whitespace()) {
        return None;
    }
    let name = name.to_lowercase();
    NAMES.split_whitespace().any(|known| known == name).then_some(date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_the_week_and_of_its_end() {
        for (text, end) in
            [("Monday", false), ("Do", false), ("di.", false), ("SAT", true), ("domenica ", true)]
        {
            assert_eq!(weekday(text), Some(end), "{text}");
        }
        assert!(WEEKEND.split_whitespace().all(|name| NAMES.split_whitespace().any(|known| known == name)));
        assert_eq!((weekday("ward"), weekday("Mon 14"), weekday("")), (None, None, None));
    }

    #[test]
    fn days_of_the_week_are_passed_over() {
        for text in ["mar 14", "Mar. 14", "TUE, 14", "Di., 14", "miércoles 14", "Lunedì 14", "Sun,14"] {
            assert_eq!(after_weekday(text), Some("14"), "{text}");
        }
        for text in ["ward 14", "mar14", "mar.14 07:00", "14 mar", "", "Di", "märz 14"] {
            assert_eq!(after_weekday(text), None, "{text}");
        }
    }
}
