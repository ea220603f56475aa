// A made-up table for the stand-in engine. Nobody in it exists.

export const HEADER = [
  "mrn",
  "name",
  "birth_date",
  "sex",
  "postcode",
  "ethnicity",
  "marital_status",
  "admitted",
  "discharged",
  "diagnosis",
  "procedure",
  "length_of_stay",
  "cost",
  "note",
];

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() ** 2 * from.length)] as T;

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const FIRST = ["Anna", "Ben", "Clara", "David", "Elif", "Farid", "Grace", "Hugo", "Ines", "Jonas", "Kofi", "Lea"];
const LAST = ["Abel", "Brandt", "Costa", "Dorn", "Ekwueme", "Fischer", "Gomez", "Huber", "Ito", "Jansen", "Kaya"];
const STATUS = ["married", "never married", "widowed", "divorced", "separated"];
const ORIGIN = ["White", "Black", "Asian", "Mixed", "Other", ""];
const DIAGNOSES = ["I10", "E11.9", "J18.9", "I50.0", "N39.0", "K80.2", "S72.0", "C34.1", "F32.1"];
const PROCEDURES = ["5-511", "8-930", "1-632", "5-820", "3-222", ""];
const NOTES = ["No complications.", "Follow-up in two weeks.", "Allergic to penicillin, see chart.", ""];

export function rows(howMany: number): string[][] {
  const random = mulberry(7);
  return Array.from({ length: howMany }, (_, index) => {
    const birth = new Date(
      Date.UTC(1928 + Math.floor(random() * 80), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
    );
    const admitted = new Date(Date.UTC(2025, Math.floor(random() * 12), 1 + Math.floor(random() * 28)));
    const stay = 1 + Math.floor(random() ** 3 * 30);
    const discharged = new Date(admitted.getTime() + stay * 86_400_000);
    const day = (date: Date): string => date.toISOString().slice(0, 10);
    return [
      String(400_000 + index * 7),
      `${pick(FIRST, random)} ${pick(LAST, random)}`,
      day(birth),
      random() < 0.53 ? "F" : "M",
      `0${2100 + Math.floor(random() ** 2 * 60)}`,
      pick(ORIGIN, random),
      pick(STATUS, random),
      day(admitted),
      day(discharged),
      pick(DIAGNOSES, random),
      pick(PROCEDURES, random),
      String(stay),
      (stay * 640 + random() * 900).toFixed(2),
      pick(NOTES, random),
    ];
  });
}
