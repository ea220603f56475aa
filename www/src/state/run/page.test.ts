// What is said for a report: it goes with the recipe and ends with the file.
import { beforeEach, expect, test } from "vitest";
import { language as page } from "../../messages/language.ts";
import { about, language, reportIn, say, withAbout } from "./page.ts";
import { done, enter, recipe, tableOf } from "./testing.ts";

beforeEach(() => enter(done(recipe)));

test("what somebody says goes with the recipe, and nothing said leaves it as it is", () => {
  expect(withAbout(recipe)).toEqual(recipe);
  say("purpose", "A study");
  say("author", "A. Muster");
  expect(withAbout(recipe)).toEqual({ ...recipe, about: { purpose: "A study", author: "A. Muster" } });
  say("purpose", " ");
  say("author", "");
  expect(withAbout(recipe)).toEqual(recipe);
});

test("the recipe's word holds until somebody says otherwise, and another file is about something else", () => {
  const described = { ...recipe, about: { purpose: "As before" } };
  enter({ ...done(described), table: tableOf() });
  expect(about.value).toEqual({ purpose: "As before" });
  say("purpose", "Another");
  expect(withAbout(described).about).toEqual({ purpose: "Another" });
  enter(done(recipe));
  enter({ ...done(described), table: tableOf("another.csv") });
  expect(about.value).toEqual({ purpose: "As before" });
});

test("the report is in the language of the page, unless another was chosen", () => {
  page.value = "fr";
  expect(language.value).toBe("fr");
  reportIn("it");
  page.value = "de";
  expect(language.value).toBe("it");
  page.value = "en";
});
