import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { createIntakes } from '@intake-desk/intakes';
import { managerOf, timed } from './filled-desk.ts';
import type { Measurement } from './measurement.ts';
import { interleaved } from './rounds.ts';

const ROUNDS = 7;
const AIM = 0.5;

/** Scans the index of all names of the organisation without reading a row, the least that any pattern costs. */
function everyName(database: Database, { scope }: Staff, typed: string): () => Promise<unknown> {
  const departments = scope.departments.map(({ id }) => id).join(', ');
  const index = 'ix_intake_name_search';
  const statement = `SELECT COUNT(*) FROM intake i ${database.engine === 'sqlite' ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`}
    WHERE i.organisation_id = ${scope.organisationId} AND i.department_id + 0 IN (${departments})
      AND (i.name_search LIKE ? OR i.name_search LIKE ?)`;
  return () => database.sources.reader.query(statement, [`${typed}%`, `% ${typed}%`]);
}

/** Compares the search for a patient on an open database of tier M with a scan of every name. */
export async function comparePatientSearch(database: Database): Promise<Measurement[]> {
  const all = await managerOf(database);
  const one: Staff = { ...all, scope: { ...all.scope, departments: all.scope.departments.slice(-1) } };
  const { patients } = createIntakes({ database, publicUrl: 'https://desk.example' });
  const [known]: { epd: string }[] = await database
    .read()
    .query('SELECT epd_search AS epd FROM intake WHERE id = 1000');
  if (known === undefined) throw new Error('There is no intake to search for.');
  const cases: [string, Staff, string][] = [
    ['a whole identifier', all, known.epd],
    ['the beginning of one', all, known.epd.slice(0, 4)],
    ['the beginning of a name', all, 'jan'],
    ['a frequent family name', all, 'vries'],
    ['a name that nobody has', all, 'nobody'],
    ['the beginning of an identifier, one department of many', one, known.epd.slice(0, 4)],
    ['a frequent family name, one department of many', one, 'vries'],
  ];
  const measurements: Measurement[] = [];
  for (const [name, staff, typed] of cases) {
    const { ours, reference, ratio } = await interleaved(
      () => timed(() => patients.search(staff, typed)),
      () => timed(everyName(database, staff, typed)),
      ROUNDS,
    );
    measurements.push({
      name: `search for ${name} : a look at every name, tier M, ${database.engine} (ms)`,
      result: `${ratio.toFixed(2)} × (${ours.toFixed(1)} : ${reference.toFixed(1)})`,
      aim: `≤ ${AIM} ×`,
      met: ratio <= AIM,
    });
  }
  return measurements;
}
