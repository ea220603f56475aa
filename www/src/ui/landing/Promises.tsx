// What the page promises, in words that hold.
import { Offline, Sheet, Shield } from "../controls/Icons.tsx";

export function Promises() {
  return (
    <section class="promises" aria-label="What you can rely on">
      <div>
        <Offline />
        <h2>It works offline, in this tab</h2>
        <p>The engine runs inside this page. Unplug the network and nothing changes.</p>
      </div>
      <div>
        <Shield />
        <h2>What the browser refuses</h2>
        <p>The page carries a policy that tells your browser to refuse every request to the network.</p>
      </div>
      <div>
        <Sheet />
        <h2>Nothing is installed</h2>
        <p>One file, no account, no server. Close the tab and nothing of your table stays behind.</p>
      </div>
    </section>
  );
}
