// What k-anonymity is good for, and what it is not.
import { t } from "../../messages/index.ts";

export function Limits() {
  return (
    <section class="limits" aria-labelledby="limits-title">
      <h2 id="limits-title">{t.landing.limits}</h2>
      <div class="limits-columns">
        <div>
          <h3>{t.landing.protects}</h3>
          <p>
            {t.landing.protectsNote}
          </p>
        </div>
        <div>
          <h3>{t.landing.not}</h3>
          <ul>
            <li>{t.landing.notAgree}</li>
            <li>{t.landing.notKnown}</li>
            <li>{t.landing.notText}</li>
          </ul>
        </div>
        <div>
          <h3>{t.landing.isNot}</h3>
          <p>
            {t.landing.isNotNote}
          </p>
        </div>
      </div>
    </section>
  );
}
