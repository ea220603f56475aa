// What liblzma packed is unpacked to the same bytes, and what is damaged to none or others, never without end.

import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { CoversheetError } from "../../ts/errors.js";
import { Lzma } from "../../ts/lzma.js";
import { fromBase64 } from "../../ts/source.js";
import { unpackEngine } from "../../ts/unpack.js";
import { toText91 } from "./to-text91.js";

/** 3,000 bytes: runs, repetitions at old and new distances, text and noise. */
const SHA_256 = "257e12a749dd5224416acdf5afce86e44294a45f65217f153331f9cd4d104cf5";

/** The same by Python's `lzma`, under different settings of `lc`, `lp` and `pb`. */
const PACKED = {
  "3, 0, 2":
    "XQAAEAC4CwAAAAAAAAAkkZpSIElvteKW6evmW/B2xempqalcLSsWEXhZmoh+YMrKRWHZ3ykkBHPvyZbyrO5LnASFtGbr6nj59rTXdA7fJNNswMUu" +
    "Fj2UPVu985D+5yGE4fOtIqL9zjTHsACIwhuqbtvfVpzmMiz2TcoAs1ZMxsRejZNvSiRfDr+Bn3uU3ki98rO5OiPpqicphhJYaqEu81W2Kfuyl19x" +
    "arckT0g9mRkr4WsFOHBEwlyO+TRehPmFHl46c+IzF+zyFA3YUBYKlvvlSyhQPEsBADF8B3lSTpHvWZnH5Gvnccrg4rypaTfc1rFJKuFZTkQ/9NsN" +
    "qpRQ7wsfetsrWsQWD+MJa4jpvhZvTPowAy9hlYcqQ0arpkdnvK/2OGleo490ahdf53KeB2uxe8+VL9flQMbjZ9Eq2j3z9X7pKa+lQn21KF3lRcpG" +
    "iYI0cOVoyynY6BbagKCxRcnIIIDwXvR/iA3EKV1xaEmXA2AOGa7WdaH+WdKeVi+GkFNJA6kPeKqbqB3o0IvBzm+z2BkDTHjL+vdAqHg+SXFJzBVs" +
    "CSGdbiUsHvEM/saAM7HC+k3fJMaam8q9IOAtHjwEHRL92h1F7nct3kYYK3x5BsEZrchWy2LjNYQfYcO/Vz30aVb/RFLsRab/mIUQ0g==",
  "0, 2, 0":
    "EgAAEAC4CwAAAAAAAAAkkikiaDuwz5XH2keitkAx60UzBdLyBWXP5T5xSyejWt0CsB+J9N8MUDognym1AbyLwICq1N6N8hUUBhXawpuMcCF4nHWu" +
    "vhMXP+moy+QmGP/cUypOEVS8qv2fGaBsFHVD33yOufHP9WUyOw2FrBP4cdOYsqc2PYey/3om/Q6HXL36m9ty97ZWGWHyODkbpcoaWcWgRx4PTno1" +
    "bTyq/DyejwA8wv0pjzQ9pe/1JqD2W0riMjPwVBrwK0bAFSgM5eN6LQjVZiDVGffJrLSes6NKGZQh1b8oKM+7cNva88HD0RyaLP9A3iQq2ks/mAue" +
    "znTE3wgGbIqrjmiZaXczj6J6Ix9iyWW6/OSL/hgMKb8etJRb+jyEkHq9lj1r9TVpoB0uQKhMHnYIjZ2uj0tVOXYUO7IpTT+K/AsczUO6M0l0k4Vh" +
    "3fgdrLgQMw6jgwgK5O9soJc0lngfunv+PmMNjBAsF2zQ8Am3NuzP8mZf/3U35zSHLcqkh73qWtfu3CtRAVtiV1WQxyQsdWhgQt70hrSRkVNwVbYF" +
    "SKi3RrdDMSQk6B83o6PbJv4kp909rA7ZtilYWanmfgdY2DAe1UKUZY1cu0G3FpvKjpwcD699NtIMjq98NGvlNZbE5XG2WdH/jinB2A==",
  "4, 0, 4":
    "uAAAEAC4CwAAAAAAAAAkkZpSIDeqWtmSBUflOXFrrja+CVc67WtFetmQ+XFPPMNpRLeoib9D54cVm9zS7aFizzsstBIrg0iiG4YW6oXlo1h/p2m8" +
    "YEglZE0IcNnluftwcWJF/HCdIqKO2xO58yXqZQWTGOdNo471dcEAdZfL1cjvHUSxRbcUe5Fb6EgcQk3hOdboq33oaNqx7EOyZfnfpzQnCNiRqIfm" +
    "6Q6fuxl+jsRxIpNhjTEI3BsFidAh7AM6YF+hLF/wytfexl/bfU3m3jrMSSFL88NIkqn4pe/2PFEHNiJVqyj3RBQgW5SI3LhrtkBK4LKqm7lVoQLk" +
    "hAvSp379giD+ZGloB5QMZ8g0tA6XgVJEeF//rpUBxcWMO/6CNCrVi/Kx0KWKcZjkhAmdgxy3l9W/YKVvaMiXiQuDO1TCG3jBkFEeFg9m3ltW8oYQ" +
    "zHKXat+0WObinShUEP6gZvTLyFN2INn24NOSebKIEZ+jLAzNtNldoYcF7H4gwE7ENnis0CHSsfwx/UR0GJDeVLEcJI6cC2MEWO7Rx7M9VxIkLa7m" +
    "9VaAwukWWq824xSAbdpnuWxur65u8TW9A5VRA7jyDerBr9TKRlN58Odv4gkmDSslw2ANcXfkgAM49lLQQLxjaxYTOm2PO5XjeK6L//9rNTAA",
};

function unpacked(packed: Uint8Array): Uint8Array {
  const lzma = new Lzma(packed);
  while (!lzma.step());
  return lzma.out;
}

test.each(Object.entries(PACKED))("with the settings %s", async (_, text) => {
  const packed = fromBase64(text);
  expect(createHash("sha256").update(unpacked(packed)).digest("hex")).toBe(SHA_256);
  expect(await unpackEngine(toText91(packed))).toEqual(unpacked(packed));
});

test("a file that ends too early, before the mark of its end, is an error", () => {
  const packed = fromBase64(PACKED["3, 0, 2"]);
  for (let length = 0; length < packed.length - 16; length += 1) {
    expect(() => unpacked(packed.slice(0, length)), `${length} bytes`).toThrow(RangeError);
  }
});

test("a file with a byte changed ends in an error or in other content of the same length", () => {
  const packed = fromBase64(PACKED["0, 2, 0"]);
  for (let at = 14; at < packed.length; at += 1) {
    const damaged = packed.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    try {
      expect(unpacked(damaged).length).toBe(3000);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
});

test("what is no engine is said to be damaged", async () => {
  const error = await unpackEngine("!#$%&'()*+,-./0123456789:;=>?@").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CoversheetError);
  expect((error as CoversheetError).code).toBe("engine-unreachable");
  expect((error as CoversheetError).message).toContain("it is damaged");
});

test("what a browser lacks is no damage", async () => {
  vi.stubGlobal("DataView", undefined);
  const error = await unpackEngine(toText91(fromBase64(PACKED["3, 0, 2"]))).catch((thrown: unknown) => thrown);
  vi.unstubAllGlobals();
  expect((error as CoversheetError).message).toContain("this browser lacks what unpacks it");
});
