"""Compares what `coversheet verify` measures on releases with what pycanon measures on the same files."""

import json
import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import pandas
from pycanon import anonymity

# Limits so loose that every release keeps within them: only what is achieved counts here.
LOOSE = {
    "distinct-l-diversity": {"l": 1},
    "entropy-l-diversity": {"l": 1},
    "alpha-k-anonymity": {"alpha": 1, "k": 1},
    "t-closeness": {"t": 1},
    "beta-likeness": {"beta": 1_000_000, "enhanced": False},
    "delta-disclosure": {"delta": 99},
}


def adult_like(path):
    """A table with some of the columns of Adult, whose values depend on each other a little."""
    dice = random.Random(1994)
    rows = ["sex;age;race;education;occupation;hours"]
    for _ in range(1500):
        age = dice.randrange(17, 80)
        education = dice.choice(["Bachelors", "HS-grad", "Masters", "Some-college"])
        jobs = ["Sales", "Craft-repair", "Adm-clerical", "Tech-support", "Exec-managerial"]
        job = dice.choice(jobs[2:] if education == "Masters" else jobs)
        hours = 5 * min(dice.randrange(2, 12), dice.randrange(4, 16))
        rows.append(f"{dice.choice(['Male', 'Female'])};{age};{dice.choice('WWWBA')};{education};{job};{hours}")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def recipe(columns, quasi_identifiers, category, number):
    """Five alike, and one loose model of each kind for what it achieves."""
    roles = {name: {"role": "identifier"} for name in columns}
    for name, hierarchy in quasi_identifiers.items():
        roles[name] = {"role": "quasi-identifier", **hierarchy}
    roles[category] = roles[number] = {"role": "sensitive"}
    models = [{"k-anonymity": {"k": 5}}]
    models += [{name: {"column": category, **limits}} for name, limits in LOOSE.items()]
    models.append({"t-closeness": {"column": number, "t": 1, "distance": "ordered"}})
    return {"coversheet": 1, "columns": roles, "privacy": models, "suppression": {"limit": 0.1}}


def release(program, data, wanted, folder):
    """The released file, and what is achieved on it, by model and column."""
    names = [folder / name for name in ("recipe.json", "released.csv")]
    names[0].write_text(json.dumps(wanted), encoding="utf-8")
    subprocess.run([program, "anonymize", data, "--recipe", names[0], "--output", names[1]], check=True)
    said = subprocess.run(
        [program, "verify", names[1], "--recipe", names[0], "--json"], check=True, capture_output=True
    )
    verdict = json.loads(said.stdout)
    assert verdict["holds"], verdict
    return names[1], {(entry["model"], entry["column"]): entry["achieved"] for entry in verdict["privacy"]}


def compare(program, data, separator, quasi_identifiers, category, number):
    columns = data.read_text(encoding="utf-8").split("\n", 1)[0].strip().split(separator)
    with tempfile.TemporaryDirectory() as folder:
        wanted = recipe(columns, quasi_identifiers, category, number)
        path, ours = release(program, data, wanted, Path(folder))
        table = pandas.read_csv(path, sep=separator, dtype=str, keep_default_na=False)
    keys = list(quasi_identifiers)
    alpha, k = anonymity.alpha_k_anonymity(table, keys, [category])
    numbers = table.assign(**{number: pandas.to_numeric(table[number])})
    basic = ours["beta-likeness", category]
    rarest = table[category].value_counts().min() / len(table)
    entropy = ours["entropy-l-diversity", category]
    _, l = anonymity.recursive_c_l_diversity(table, keys, [category])
    pairs = {
        "k": (ours["k-anonymity", None], anonymity.k_anonymity(table, keys)),
        "k of (alpha,k)": (ours["k-anonymity", None], k),
        "alpha": (ours["alpha-k-anonymity", category], alpha),
        "l": (ours["distinct-l-diversity", category], anonymity.l_diversity(table, keys, [category])),
        "l of recursive (c,l)": (ours["distinct-l-diversity", category], l),
        # The whole part, unless it is a whole number but for rounding.
        "entropy l": (math.floor(entropy), anonymity.entropy_l_diversity(table, keys, [category])),
        "t, equal": (ours["t-closeness", category], anonymity.t_closeness(table, keys, [category])),
        "t, ordered": (ours["t-closeness", number], anonymity.t_closeness(numbers, keys, [number])),
        "beta": (basic, anonymity.basic_beta_likeness(table, keys, [category])),
        "enhanced beta": (
            min(basic, -math.log(rarest)),
            anonymity.enhanced_beta_likeness(table, keys, [category]),
        ),
        "delta": (
            ours["delta-disclosure", category] * math.log(2),
            anonymity.delta_disclosure(table, keys, [category]),
        ),
    }
    differing = {name: pair for name, pair in pairs.items() if abs(pair[0] - pair[1]) > 1e-9 * max(1, abs(pair[1]))}
    for name, (here, there) in pairs.items():
        print(f"{data.stem:<12} {name:<22} {here:<22} {there:<22} {'DIFFERS' if name in differing else ''}")
    assert len(table) > 500 and len(set(table[keys].itertuples(index=False))) > 3, "too little to compare"
    return not differing


def main(program, discharges):
    with tempfile.TemporaryDirectory() as folder:
        adult = Path(folder) / "adult.csv"
        adult_like(adult)
        decades = {"hierarchy": {"intervals": {"widths": [10, 20]}}}
        same = compare(program, adult, ";", {"sex": {}, "age": decades, "race": {}, "education": {}}, "occupation", "hours")
    hospital = {"sex": {}, "ethnicity": {}, "marital_status": {}, "postcode": {"hierarchy": {"mask": {"from": "right"}}}}
    same &= compare(program, Path(discharges), ",", hospital, "diagnosis", "length_of_stay")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
