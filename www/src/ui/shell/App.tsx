// The page: the landing until there is a file, the workspace from then on.
import { t } from "../../messages/index.ts";
import { state } from "../../state/run/current.ts";
import { DropZone } from "./DropZone.tsx";
import { Header } from "./Header.tsx";
import { LayoutQuestions } from "../file/LayoutQuestions.tsx";
import { Landing } from "../landing/Landing.tsx";
import { Reading } from "../file/Reading.tsx";
import { Workspace } from "./Workspace.tsx";

export function App() {
  return (
    <DropZone>
      <a class="skip" href="#main">
        {t.shell.skip}
      </a>
      <Header />
      <Main />
    </DropZone>
  );
}

function Main() {
  const now = state.value;
  switch (now.kind) {
    case "empty":
      return <Landing failed={null} />;
    case "unreadable":
      return <Landing failed={now} />;
    case "asking":
      return <LayoutQuestions {...now} />;
    case "reading":
      return <Reading {...now} />;
    default:
      return <Workspace />;
  }
}
