// Which files are the same: who chooses a file again, or hands over the same text, gives another object.

/** So many characters of a text, or of each of its parts, tell it from others. */
const SAMPLES = 4096;

/** Of files that were made of texts, what their texts are known by. */
const texts = new WeakMap<Blob, number>();

/** A file of texts. */
export function fileOf(parts: readonly string[], type = ""): Blob {
  const file = new Blob([...parts], { type });
  let sum = 0;
  for (const part of parts) {
    const step = Math.ceil(part.length / SAMPLES);
    for (let at = 0; at < part.length; at += step) sum = (Math.imul(sum, 31) + part.charCodeAt(at)) | 0;
  }
  texts.set(file, sum);
  return file;
}

/** What a file is known by, whichever object it is. */
export function identity(file: Blob): string {
  const { name, lastModified } = file as Partial<File>;
  return JSON.stringify([name, file.size, lastModified, texts.get(file)]);
}
