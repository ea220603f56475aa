//! The objectives by their definitions, cell by cell and class by class. Shares nothing with the engine.

use crate::model::Model;
use crate::random::{Case, Column, Record};

/// What a node costs where some records are suppressed.
pub(crate) fn value(case: &Case, levels: &[usize], gone: &[usize]) -> f64 {
    let is_gone = |record: usize| gone.contains(&record);
    let rows = case.rows() as f64;
    // The mean over rows of what the cells of each column cost.
    let mean = |place: usize, cell: &dyn Fn(&Column, &Record, bool) -> f64| {
        let records = case.records.iter().enumerate();
        let cost = |(at, record): (usize, &Record)| {
            record.rows as f64 * cell(&case.columns[place], record, is_gone(at))
        };
        records.map(cost).sum::<f64>() / rows
    };
    // A column weighs as much as its number, from 1.
    let weight = |place: usize| (1 + place) as f64;
    let share = |place: usize| weight(place) / (0..levels.len()).map(weight).sum::<f64>();
    let places = || 0..levels.len();
    let loss = |place: usize| {
        mean(place, &|column, record, gone| {
            let label = |value: usize| &column.paths[value][levels[place]];
            let own = label(record.values[place]);
            let under = (0..column.paths.len()).filter(|&value| label(value) == own).count();
            if gone { 1.0 } else { (under - 1) as f64 / (column.paths.len() - 1).max(1) as f64 }
        })
    };
    let kept = || {
        let classes = case.classes(levels).into_iter().filter(|class| !is_gone(class[0]));
        classes.map(|class| class.iter().map(|&record| case.records[record].rows).sum::<usize>() as f64)
    };
    match case.objective {
        "loss" => places().map(|place| share(place) * loss(place)).sum(),
        "loss-geometric" => {
            places().map(|place| (1.0 + loss(place)).powf(share(place))).product::<f64>() - 1.0
        }
        "balanced" => places().map(|place| share(place) * loss(place).powi(3)).sum::<f64>().cbrt(),
        "discernibility-star" => {
            let classes = case.classes(levels).into_iter();
            classes
                .map(|class| class.iter().map(|&record| case.records[record].rows).sum::<usize>() as f64)
                .map(|size| size * size)
                .sum()
        }
        "classification" => {
            // Of the class label that most rows have.
            let right = |class: Vec<usize>| {
                let rows = |label: usize| {
                    let of_label = class.iter().map(|&record| &case.records[record]);
                    of_label.filter(|record| record.class == label).map(|record| record.rows).sum::<usize>()
                };
                class.iter().map(|&record| rows(case.records[record].class)).max().unwrap_or(0)
            };
            let classes = case.classes(levels).into_iter().filter(|class| !is_gone(class[0]));
            (rows - classes.map(right).sum::<usize>() as f64) / rows
        }
        "precision" => {
            let climbed = |place: usize| {
                mean(place, &|column, _, gone| {
                    let height = column.paths[0].len() - 1;
                    if gone { 1.0 } else { levels[place] as f64 / height.max(1) as f64 }
                })
            };
            places().map(|place| share(place) * climbed(place)).sum()
        }
        "discernibility" => {
            let kept: Vec<f64> = kept().collect();
            kept.iter().map(|size| size * size).sum::<f64>() + rows * (rows - kept.iter().sum::<f64>())
        }
        "average-class-size" => {
            let of_k = |model: &Model| match model {
                Model::K { k, columns: None } | Model::AlphaK { k, .. } => Some(*k),
                _ => None,
            };
            let k = case.models.iter().filter_map(of_k).max().unwrap_or(1) as f64;
            let (classes, kept) = (kept().count() as f64, kept().sum::<f64>());
            (if classes > 0.0 { kept / classes } else { rows }) / k
        }
        "non-uniform-entropy" => {
            let bits = |place: usize| {
                mean(place, &|column, record, gone| {
                    let label = |record: &Record, level: usize| &column.paths[record.values[place]][level];
                    let together = |level: usize| {
                        let alike = |other: &&Record| label(other, level) == label(record, level);
                        case.records.iter().filter(alike).map(|other| other.rows).sum::<usize>() as f64
                    };
                    (if gone { rows } else { together(levels[place]) } / together(0)).log2()
                })
            };
            places().map(|place| weight(place) * rows * bits(place)).sum()
        }
        other => unreachable!("{other} has no definition here"),
    }
}
