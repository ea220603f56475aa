// What k-anonymity is good for, and what it is not.

export function Limits() {
  return (
    <section class="limits" aria-labelledby="limits-title">
      <h2 id="limits-title">What k-anonymity does, and what it does not</h2>
      <div class="limits-columns">
        <div>
          <h3>It protects against</h3>
          <p>
            Being singled out by combination. Someone who knows a patient’s birth year, sex and postcode finds at least
            k rows that fit, and cannot tell from those columns which one it is.
          </p>
        </div>
        <div>
          <h3>It does not protect against</h3>
          <ul>
            <li>Rows that agree: if all patients of a class have the same diagnosis, that diagnosis is revealed.</li>
            <li>What someone knows about columns you did not mark as quasi-identifiers.</li>
            <li>Names or places inside free text that you choose to keep.</li>
          </ul>
        </div>
        <div>
          <h3>It is not</h3>
          <p>
            A legal assessment. Whether a file may be shared depends on your rules and on who receives it; the report
            gives you the numbers to decide with.
          </p>
        </div>
      </div>
    </section>
  );
}
