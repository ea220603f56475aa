// The page: the landing until there is a file, the workspace from then on.
import { stage } from "../../state/run/session.ts";
import { DropZone } from "./DropZone.tsx";
import { Header } from "./Header.tsx";
import { Landing } from "../landing/Landing.tsx";
import { Reading } from "../file/Reading.tsx";
import { Workspace } from "./Workspace.tsx";

export function App() {
  const at = stage.value;
  return (
    <DropZone>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Header />
      {at === "ready" ? <Workspace /> : at === "reading" ? <Reading /> : <Landing />}
    </DropZone>
  );
}
