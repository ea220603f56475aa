// Serves the page against the stand-in engine, for work on the design alone.
import { defineConfig } from "vite";

export default defineConfig({ server: { open: false } });
