//! The settings of searches, as forms ask for them, and what searches for finer recodings have in common. Several searches
//! share most of them.

use coversheet_describe::{Choice, Field, Kind, Promise, Recoding, Search, Slider, Start};

/// What searches for finer recodings have in common. Each says the rest, and what it does otherwise.
pub(super) const FINER: Search = Search {
    name: "",
    title: "",
    meaning: "",
    recoding: Recoding::Rows,
    promise: Promise::Nothing,
    chooses: false,
    decides_all: false,
    fields: &[],
    columns: &[],
    needs: "No model that compares with a population.",
    figures: &[("steps", "Steps")],
    source: "",
};

/// How to choose among minimal nodes.
pub(super) const POLICY: Field = Field::new(
    "policy",
    "Among several, prefer",
    "",
    Kind::Choice {
        options: &[
            Choice::noted("least-loss", "Least cost", "The one that costs least by what counts as best."),
            Choice::noted(
                "minimum-absolute-distance",
                "Fewest steps",
                "The one with the fewest levels climbed.",
            ),
            Choice::noted(
                "minimum-relative-distance",
                "Smallest share of steps",
                "The one with the fewest levels climbed, each weighed by the height of its hierarchy.",
            ),
            Choice::noted(
                "maximum-distribution",
                "Most classes",
                "The one that keeps the most different rows.",
            ),
            Choice::noted(
                "minimum-suppression",
                "Least suppression",
                "The one that suppresses the fewest rows.",
            ),
        ],
    },
);

/// After how many evaluations to stop.
pub(super) const STEPS: Field = Field::new(
    "steps",
    "Steps of the search",
    "Combinations of levels it may evaluate; usually 2,000.",
    Kind::Number {
        min: 1.0,
        max: 10_000_000.0,
        whole: true,
        slider: Some(Slider { min: 100.0, max: 20_000.0, step: 100.0 }),
    },
)
.start(Start::Number(2_000.0));

/// After how many specializations to stop.
pub(super) const SPECIALIZATIONS: Field = Field::new(
    "steps",
    "Steps of the search",
    "Groups that it replaces by those below them, also when it tries something else; usually 500.",
    Kind::Number {
        min: 1.0,
        max: 10_000_000.0,
        whole: true,
        slider: Some(Slider { min: 50.0, max: 5_000.0, step: 50.0 }),
    },
)
.start(Start::Number(500.0));

/// After how many parts of all cuts to stop.
pub(super) const PARTS: Field = Field::new(
    "steps",
    "Steps of the search",
    "Parts of all cuts that it looks at; usually 500.",
    Kind::Number {
        min: 1.0,
        max: 10_000_000.0,
        whole: true,
        slider: Some(Slider { min: 50.0, max: 20_000.0, step: 50.0 }),
    },
)
.start(Start::Number(500.0));

/// After how many cuts to stop.
pub(super) const CHILDREN: Field = Field::new(
    "steps",
    "Steps of the search",
    "Cuts that it breeds; usually 500.",
    Kind::Number {
        min: 1.0,
        max: 10_000_000.0,
        whole: true,
        slider: Some(Slider { min: 50.0, max: 20_000.0, step: 50.0 }),
    },
)
.start(Start::Number(500.0));

/// After how many divisions to stop.
pub(super) const DIVISIONS: Field = Field::new(
    "steps",
    "Steps of the search",
    "Divisions of rows; usually as many as there are.",
    Kind::Number {
        min: 1.0,
        max: 10_000_000.0,
        whole: true,
        slider: Some(Slider { min: 100.0, max: 20_000.0, step: 100.0 }),
    },
)
.start(Start::Number(10_000_000.0));

/// After how many prices to stop.
pub(super) const ROUNDS: Field = Field::new(
    "steps",
    "Steps of the search",
    "Of a thousand comparisons of a row with a class each; usually 10,000.",
    Kind::Number {
        min: 1.0,
        max: 10_000_000.0,
        whole: true,
        slider: Some(Slider { min: 1_000.0, max: 200_000.0, step: 1_000.0 }),
    },
)
.start(Start::Number(10_000.0));

/// After how many prices to stop where what was found before is good.
pub(super) const FEW_ROUNDS: Field = Field::new(
    "steps",
    "Steps of the search",
    "Of a thousand comparisons of a row with a class each; usually 1,000.",
    Kind::Number {
        min: 1.0,
        max: 10_000_000.0,
        whole: true,
        slider: Some(Slider { min: 100.0, max: 20_000.0, step: 100.0 }),
    },
)
.start(Start::Number(1_000.0));

/// After how much time to stop.
pub(super) const MILLISECONDS: Field = Field::new(
    "milliseconds",
    "Time of the search, in milliseconds",
    "0 is no limit. With a limit, another computer may find something else.",
    Kind::Number {
        min: 0.0,
        max: 3_600_000.0,
        whole: true,
        slider: Some(Slider { min: 0.0, max: 60_000.0, step: 500.0 }),
    },
)
.start(Start::Number(0.0));

/// Which rows are suppressed besides those that have to be.
pub(super) const COMPLEMENTARY: Field = Field::new(
    "complementary",
    "Complementary suppression",
    "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
    Kind::Choice {
        options: &[
            Choice::new("", "None"),
            Choice::noted("fewest", "Of the smallest class", "Or, for single cells, of the fewest cells."),
            Choice::new("most", "Of the largest class"),
        ],
    },
);

/// What a step from the top down is chosen by.
pub(super) const SCORE: Field = Field::new(
    "score",
    "Choose each step by",
    "Without a class column, what is saved counts instead of what is learnt.",
    Kind::Choice {
        options: &[
            Choice::noted(
                "for-anonymity",
                "Information for anonymity",
                "What it tells of the class column, for the anonymity that it takes (IGPL).",
            ),
            Choice::noted("information", "Information alone", "What it tells of the class column."),
            Choice::noted("distortion", "Rows that become finer", "How many values it makes finer (MD)."),
        ],
    },
);

/// What is generalized.
pub(super) const LEVEL: Field = Field::new(
    "level",
    "What is generalized",
    "Single cells: exact for up to 18 rows, to compare with.",
    Kind::Choice {
        options: &[Choice::new("attribute", "Whole columns"), Choice::new("cell", "Single cells")],
    },
);

/// Datafly's anonymity level.
pub(super) const ANONYMITY: Field = Field::new(
    "anonymity",
    "Anonymity level",
    "0 to 1: raises k to the level times a hundredth of the rows.",
    Kind::Share { min: 0.0, slider: Slider { min: 0.0, max: 1.0, step: 0.05 } },
)
.start(Start::Number(0.0));

/// How readily Datafly generalizes a column.
pub(super) const PROFILE: Field = Field::new(
    "profile",
    "Profile, how readily Datafly generalizes it",
    "1 first, 0 never.",
    Kind::Share { min: 0.0, slider: Slider { min: 0.0, max: 1.0, step: 0.1 } },
)
.start(Start::Number(1.0));

/// How identifying µ-Argus takes a column to be.
pub(super) const RATING: Field = Field::new(
    "rating",
    "How identifying it is",
    "The higher, the more combinations with it µ-Argus tests.",
    Kind::Choice {
        options: &[
            Choice::new("most", "Most identifying"),
            Choice::new("more", "More identifying"),
            Choice::new("identifying", "Identifying"),
        ],
    },
);

/// By how many levels the data holder generalizes a column besides µ-Argus.
pub(super) const RAISE: Field = Field::new(
    "raise",
    "Levels to raise it by hand",
    "On top of what µ-Argus generalizes; lower it to take that back.",
    Kind::Number { min: 0.0, max: 20.0, whole: true, slider: Some(Slider { min: 0.0, max: 5.0, step: 1.0 }) },
)
.start(Start::Number(0.0));
