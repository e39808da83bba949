import { patientSearch } from '../sql/patient-search.ts';
import { searchWords } from '../sql/search-words.ts';
import type { Migration, Step } from './migration.ts';

/** An intake's patient with the search texts that stand beside them. */
interface Named {
  readonly id: number;
  readonly organisationId: number;
  readonly epd: string;
  readonly epdSearch: string;
  readonly fullname: string | null;
  readonly nameSearch: string | null;
}

/** Intakes that are read at a time. */
const BATCH = 1_000;

/** Brings search texts of intakes and words of names up to date with `searchText`; identifiers and names stay as they are. */
export const searchTexts: Migration = {
  name: '0046-search-texts',
  async up(step) {
    let last = 0;
    for (;;) {
      const intakes = await intakesAfter(step, last);
      for (const intake of intakes) await refold(step, intake);
      const end = intakes.at(-1);
      if (!end) break;
      last = end.id;
    }
    await step.runner.query(
      `DELETE FROM patient_name_word WHERE NOT EXISTS (SELECT 1 FROM intake i
        WHERE i.organisation_id = patient_name_word.organisation_id AND i.name_search = patient_name_word.name_search)`,
    );
  },
  // Earlier versions find a few names less by search texts of this one.
  async down() {},
};

const intakesAfter = ({ runner }: Step, id: number): Promise<Named[]> =>
  runner.query(
    `SELECT id, organisation_id AS organisationId, epd, epd_search AS epdSearch, fullname, name_search AS nameSearch
      FROM intake WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
    [id],
  );

async function refold(
  { engine, runner }: Step,
  { id, organisationId, epd, fullname, ...before }: Named,
): Promise<void> {
  const { epdSearch, nameSearch } = patientSearch(epd, fullname);
  if (epdSearch === before.epdSearch && nameSearch === before.nameSearch) return;
  // Words first: if the migration is cut off, the intake is found again by its former search text.
  if (nameSearch !== null && nameSearch !== before.nameSearch) {
    const insert = engine === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    for (const word of searchWords(nameSearch)) {
      await runner.query(`${insert} INTO patient_name_word (organisation_id, word, name_search) VALUES (?, ?, ?)`, [
        organisationId,
        word,
        nameSearch,
      ]);
    }
  }
  await runner.query('UPDATE intake SET epd_search = ?, name_search = ? WHERE id = ?', [epdSearch, nameSearch, id]);
}
