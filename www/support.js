// Says what this browser lacks, before a file is chosen. Written in ES5, so that old browsers can read it: the page's own
// script they cannot even parse. It runs after #app and before that script, which does nothing where something is missing.
(function () {
  "use strict";

  var lacks = [];
  // What is there may still be refused, as a server's policy does with WebAssembly: this is the smallest module.
  if (fails(function () { return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); })) lacks.push("WebAssembly");
  // One that is refused says so later, when the page starts it.
  if (typeof Worker !== "function") lacks.push("workers");
  if (fails(function () { return new TextDecoder("big5"); })) lacks.push("text decoders");
  if (typeof ReadableStream !== "function" || !ReadableStream.prototype.pipeThrough) lacks.push("streams");
  if (typeof DecompressionStream !== "function") lacks.push("decompression streams");
  // No policy of ours allows to try out syntax; whoever has both of these understands ES2022.
  if (!Object.hasOwn || !Array.prototype.findLast) lacks.push("JavaScript of 2022");
  if (lacks.length === 0) return;

  var last = lacks.pop();
  var named = lacks.length === 0 ? last : lacks.join(", ") + " and " + last;
  var app = document.getElementById("app");
  app.setAttribute("data-lacks", named);
  app.textContent = "";

  function fails(what) {
    try {
      what();
      return false;
    } catch (refused) {
      return true;
    }
  }

  /** Adds an element to another one. */
  function add(parent, name, className, text) {
    var element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    return parent.appendChild(element);
  }

  var card = add(add(app, "main", "reading", ""), "div", "reading-card", "");
  add(card, "h1", "", "Coversheet cannot work in this browser");
  add(
    card,
    "p",
    "",
    "It lacks " +
      named +
      ". Open this page in a Firefox, Chrome, Edge or Safari of 2023 or newer. " +
      "Where something was switched off, as Lockdown Mode or a server's policy does, allow it for this page."
  );
})();
