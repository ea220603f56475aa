// What the page promises, in words that hold.
import { t } from "../../messages/index.ts";
import { Offline, Sheet, Shield } from "../controls/Icons.tsx";

export function Promises() {
  return (
    <section class="promises" aria-label={t.landing.promises}>
      <div>
        <Offline />
        <h2>{t.landing.offline}</h2>
        <p>{t.landing.offlineNote}</p>
      </div>
      <div>
        <Shield />
        <h2>{t.landing.refuses}</h2>
        <p>{t.landing.refusesNote}</p>
      </div>
      <div>
        <Sheet />
        <h2>{t.landing.installed}</h2>
        <p>{t.landing.installedNote}</p>
      </div>
    </section>
  );
}
