"""Compares what `coversheet verify` measures on releases with what pycanon measures on the same files.

README.md says where pycanon's definitions differ; what is done about it is in `compare` and nowhere else.
"""

import json
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy
import pandas
from pycanon import anonymity

# Of values of which one is no whole number; whole numbers are compared exactly.
TOLERANCE = 1e-9

# How fine a release may be.
RECODINGS = ["columns", "values", "regions", "rows"]

REAL_ADULT = Path(__file__).resolve().parents[3] / "shared" / "data" / "adult" / "adult.csv"


def adult_like(path):
    """A table with some of the columns of Adult, whose values depend on each other a little."""
    dice = random.Random(1994)
    rows = ["sex;age;race;education;occupation;hours"]
    jobs = ["Sales", "Craft-repair", "Adm-clerical", "Tech-support", "Exec-managerial"]
    for _ in range(3000):
        sex = dice.choice(["Male", "Female"])
        race = dice.choice(["White", "White", "White", "Black", "Other"])
        education = dice.choice(["Bachelors", "HS-grad", "Masters", "Some-college"])
        job = dice.choice(jobs[2:] if education == "Masters" else jobs)
        hours = 5 * min(dice.randrange(2, 12), dice.randrange(4, 16))
        rows.append(f"{sex};{dice.randrange(17, 80)};{race};{education};{job};{hours}")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def recipe(columns, quasi_identifiers, sensitive, models, recoding):
    roles = {name: {"role": "identifier"} for name in columns}
    for name, hierarchy in quasi_identifiers.items():
        roles[name] = {"role": "quasi-identifier", **hierarchy}
    for name in sensitive:
        roles[name] = {"role": "sensitive"}
    wanted = {"coversheet": 1, "columns": roles, "recoding": recoding, "privacy": models}
    return {**wanted, "suppression": {"limit": 0.1}}


def run(program, command, data, wanted, folder, *more):
    """Runs a command with a recipe; what it wrote on standard output."""
    path = folder / f"{command}.json"
    path.write_text(json.dumps(wanted), encoding="utf-8")
    said = subprocess.run([program, command, data, "--recipe", path, *more], stdout=subprocess.PIPE)
    # 1 says that a model does not hold: enhanced beta-likeness has bounds of its own.
    if said.returncode > (command == "verify"):
        sys.exit(f"{command} failed")
    return said.stdout


def ours(program, path, wanted, folder):
    """What `verify` measures, by model."""
    verdict = json.loads(run(program, "verify", path, wanted, folder, "--json"))
    return [entry["achieved"] for entry in verdict["privacy"]]


def class_counts(table, keys, column):
    """In each class the rows of each value that it has, most frequent first."""
    by_class = table.groupby(keys)[column]
    return [numpy.array(values.value_counts()) for _, values in by_class]


def compare(program, data, separator, quasi_identifiers, category, number, recoding):
    """Releases a table in one of the recodings, and says whether all measures of it agree."""
    started = time.monotonic()
    columns = data.read_text(encoding="utf-8").split("\n", 1)[0].strip().split(separator)
    keys = list(quasi_identifiers)
    sensitive = [name for name in (category, number) if name]
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        path = folder / "released.csv"
        demanded = [{"k-anonymity": {"k": 5}}, {"distinct-l-diversity": {"column": category, "l": 2}}]
        asked = recipe(columns, quasi_identifiers, sensitive, demanded, recoding)
        run(program, "anonymize", data, asked, folder, "--output", path)
        table = pandas.read_csv(path, sep=separator, dtype=str, keep_default_na=False)
        assert len(table) > 500 and len(table.groupby(keys)) > 10, "too little to compare"
        c_of_theirs, l = anonymity.recursive_c_l_diversity(table, keys, [category])
        # Limits so loose that they hold: only what is achieved counts here.
        loose = [
            ("k-anonymity", {"k": 1}),
            ("alpha-k-anonymity", {"column": category, "alpha": 1, "k": 1}),
            ("distinct-l-diversity", {"column": category, "l": 1}),
            ("entropy-l-diversity", {"column": category, "l": 1}),
            ("recursive-cl-diversity", {"column": category, "c": 1_000_000, "l": int(l)}),
            ("t-closeness", {"column": category, "t": 1}),
            ("beta-likeness", {"column": category, "beta": 1_000_000, "enhanced": False}),
            ("beta-likeness", {"column": category, "beta": 1_000_000, "enhanced": True}),
            ("delta-disclosure", {"column": category, "delta": 99}),
        ]
        if number:
            loose.append(("t-closeness", {"column": number, "t": 1, "distance": "ordered"}))
        models = [{name: limits} for name, limits in loose]
        achieved = ours(program, path, recipe(columns, quasi_identifiers, sensitive, models, recoding), folder)
    k, alpha, distinct, entropy, c, t, basic, enhanced, delta, *ordered = achieved
    counts = class_counts(table, keys, category)
    rarest = table[category].value_counts().min() / len(table)
    alpha_of_theirs, k_of_theirs = anonymity.alpha_k_anonymity(table, keys, [category])
    pairs = {
        "k": (k, anonymity.k_anonymity(table, keys)),
        "k of (alpha,k)": (k, k_of_theirs),
        "alpha of (alpha,k)": (alpha, alpha_of_theirs),
        "distinct l": (distinct, anonymity.l_diversity(table, keys, [category])),
        # Theirs is cut down to a whole number, also where rounding made 3 of it 2.9999999999999996.
        "entropy l, whole part": (
            math.floor(entropy + TOLERANCE),
            math.floor(float(min(effective(of) for of in counts)) + TOLERANCE)
            if near(entropy, round(entropy))
            else anonymity.entropy_l_diversity(table, keys, [category]),
        ),
        "entropy l": (entropy, min(effective(of) for of in counts)),
        "l of recursive (c,l)": (distinct, l),
        # Theirs takes the rarest value for the most frequent: what that gives on these classes, and ours by
        # the definition on the same classes.
        "c, theirs": (max(math.floor(of[-1] / sum(of[::-1][l - 1 :]) + 1) for of in counts), c_of_theirs),
        "c, by definition": (c, max(of[0] / sum(of[l - 1 :]) for of in counts)),
        "t, equal": (t, anonymity.t_closeness(table, keys, [category])),
        "beta": (basic, anonymity.basic_beta_likeness(table, keys, [category])),
        # Theirs caps the largest gain of any value by -ln p of the rarest.
        "enhanced beta": (
            min(enhanced, -math.log(rarest)),
            anonymity.enhanced_beta_likeness(table, keys, [category]),
        ),
        # Theirs has the natural logarithm.
        "delta": (delta * math.log(2), anonymity.delta_disclosure(table, keys, [category])),
    }
    if number:
        numbers = table.assign(**{number: pandas.to_numeric(table[number])})
        pairs["t, ordered"] = (ordered[0], anonymity.t_closeness(numbers, keys, [number]))
    print(f"\n{data.stem}, {recoding}: {len(table)} rows, {len(counts)} classes, {time.monotonic() - started:.1f} s")
    for name, pair in pairs.items():
        here, there = map(float, pair)
        print(f"  {name:<24} {here:<20.12g} {there:<20.12g} {'' if near(*pair) else 'DIFFERS'}")
    return all(near(*pair) for pair in pairs.values())


def effective(counts):
    """The number of equally frequent values that would be as uncertain."""
    shares = counts / counts.sum()
    return numpy.exp(-(shares * numpy.log(shares)).sum())


def near(here, there):
    return abs(here - there) <= TOLERANCE * max(1, abs(there))


def main(program, discharges):
    mask = {"hierarchy": {"mask": {"from": "right"}}}
    decades = {"hierarchy": {"intervals": {"widths": [10, 20]}}}
    hospital = {"sex": {}, "ethnicity": {}, "marital_status": {}, "postcode": mask}
    same = compare(program, Path(discharges), ",", hospital, "diagnosis", "length_of_stay", "columns")
    keys = {"sex": {}, "age": decades, "race": {}, "education": {}}
    with tempfile.TemporaryDirectory() as folder:
        adult = Path(folder) / "adult-like.csv"
        adult_like(adult)
        for recoding in RECODINGS:
            same &= compare(program, adult, ";", keys, "occupation", "hours", recoding)
    if REAL_ADULT.is_file():
        same &= compare(program, REAL_ADULT, ";", {**keys, "workclass": {}}, "occupation", None, "columns")
    else:
        print("\nskipped peers on Adult: the data is not here")
        if skipped := os.environ.get("COVERSHEET_SKIPPED"):
            with open(skipped, "a", encoding="utf-8") as file:
                file.write("peers on Adult: the data is not here\n")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
