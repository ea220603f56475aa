// Why a class is left out, in every language.
import { afterEach, expect, test } from "vitest";
import { language } from "../../messages/language.ts";
import { whyLeftOut } from "./whyLeftOut.ts";

afterEach(() => {
  language.value = "en";
});

const NAMES = ["sex", "postcode", "status", "year"];
const few = {
  values: ["M", "0****", "", "*"],
  violations: [{ index: 0, model: "k-anonymity", achieved: 4, sentence: "4 rows, 5 needed" }],
  raise: { column: "sex", level: 1 },
};

test.each([
  ["en", "sex M, postcode 0**** and no status: 4 rows, 5 needed; level 1 of sex would do"],
  ["de", "sex M, postcode 0**** und ohne status: 4 Zeilen, 5 nötig; Stufe 1 von sex würde genügen"],
  ["fr", "sex M, postcode 0**** et sans status: 4 lignes, 5 nécessaires; le niveau 1 de sex suffirait"],
  ["es", "sex M, postcode 0**** y sin status: 4 filas, se necesitan 5; bastaría el nivel 1 de sex"],
  ["it", "sex M, postcode 0**** e senza status: 4 righe, ne servono 5; basterebbe il livello 1 di sex"],
] as const)("%s", (code, expected) => {
  language.value = code;
  expect(whyLeftOut(few, NAMES)).toBe(expected);
});

test("a class that only the others need to be left out, and one of which nothing is left", () => {
  expect(whyLeftOut({ values: ["*", "*", "*", "*"], violations: [], raise: null }, NAMES)).toBe("left out so that the other rows satisfy every model");
});
