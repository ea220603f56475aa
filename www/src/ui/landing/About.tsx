// Which build this is, what it stores, and whose works are in it.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { type About as Build, buildWords, readAbout } from "../../state/about.ts";
import { Chevron } from "../controls/Icons.tsx";

export function About() {
  const build = useSignal<Build | null>(null);
  return (
    <details
      class="protection disclosure"
      data-testid="about"
      onToggle={(event) => {
        if (event.currentTarget.open && !build.value) void readAbout().then((found) => (build.value = found));
      }}
    >
      <summary>
        <Chevron />
        {t.landing.about}
      </summary>
      <div class="about-body">
        <dl class="about-facts">
          <div>
            <dt>{t.landing.version}</dt>
            <dd data-testid="about-build">{build.value ? buildWords(build.value) : t.landing.unfinished}</dd>
          </div>
          {build.value?.sum && (
            <div>
              <dt>{t.landing.sum}</dt>
              <dd>
                <code data-testid="about-sum">{build.value.sum}</code>
                <br />
                {t.landing.sumNote}
              </dd>
            </div>
          )}
          <div>
            <dt>{t.landing.stores}</dt>
            <dd>{t.landing.storesNote}</dd>
          </div>
          <div>
            <dt>{t.landing.licence}</dt>
            <dd>{t.landing.licenceNote}</dd>
          </div>
        </dl>
        {build.value && (
          <pre class="about-works" tabIndex={0} role="region" aria-label={t.landing.works}>
            {build.value.works}
          </pre>
        )}
      </div>
    </details>
  );
}
