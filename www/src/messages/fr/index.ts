// All that the page says in French.
import { columns } from "./columns.ts";
import { distributions } from "./distributions.ts";
import { file } from "./file.ts";
import { journalist } from "./journalist.ts";
import { landing } from "./landing.ts";
import { lattice } from "./lattice.ts";
import { presets } from "./presets.ts";
import { privacy } from "./privacy.ts";
import { ranges } from "./ranges.ts";
import { result } from "./result.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";
import { workbench } from "./workbench.ts";
import type { Messages } from "../messages.ts";

export const fr: Messages = { words, shell, landing, file, columns, workbench, presets, privacy, result, journalist, distributions, lattice, ranges };
