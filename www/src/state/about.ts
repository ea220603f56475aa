// What the page says of itself, as the build wrote it down.
import { t } from "../messages/index.ts";
import { about, pageSum } from "./run/connection.ts";

export interface About {
  version: string;
  /** Where the page was built from a repository. */
  commit: string | null;
  /** The day, `YYYY-MM-DD`, where the build was told it. */
  built: string | null;
  /** Whose works are in the page, with the texts of their licences. */
  works: string;
  /** The SHA-256 sum of the page, with 64 zeros where it stands itself. */
  sum: string | null;
}

export async function readAbout(): Promise<About | null> {
  const json = await about();
  return json === null ? null : { ...JSON.parse(json), sum: pageSum() };
}

/** Which build this is: `0.1.0, commit 2c0a96f, built on 2026-11-22`. */
export const buildWords = ({ version, commit, built }: About): string => t.landing.build(version, commit, built);
