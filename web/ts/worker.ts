// The worker: the build puts the engine's generated script in front of this one.

import type { EngineModule } from "./engine.js";
import type { Request } from "./protocol.js";
import { Server } from "./serve.js";

declare const wasm_bindgen: EngineModule;

const server = new Server(wasm_bindgen, (message, transfer = []) => self.postMessage(message, { transfer }));

self.addEventListener("message", (event: MessageEvent<Request>) => void server.answer(event.data));
