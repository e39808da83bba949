import { randomBytes } from 'node:crypto';
import { type Answer, type Item, itemsOf, type Questionnaire, type RiskGroup } from '@intake-desk/contracts';
import {
  type Database,
  execute,
  joined,
  rowOf,
  type SqlValue,
  select,
  selectOne,
  sql,
  valueList,
  verbatim,
} from '@intake-desk/database';
import Type from 'typebox';

const DAY = 86_400_000;
const QUESTIONS = 20;
/** Key of the report and its content, which the demonstration lacks. */
export const sizeReport = 'size';

const groups: readonly RiskGroup[] = [3, 3, 2, 1, 0];
const say = (en: string) => ({ en });

/** Returns a question by its index: three multiple-choice ones, five scales, the others with one choice. */
function itemAt(place: number): Item {
  const base = { uniqueId: `size.${place}`, text: say(`Question ${place}`), required: true };
  const options = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ text: say(`Answer ${n}`), groupId: groups[n % groups.length] ?? 0 }));
  if (place % 7 === 3) return { ...base, type: 'checkbox', options: options(8) };
  if (place % 4 !== 1) return { ...base, type: 'radio', options: options(5) };
  const scale = { low: 0, high: 10, lowLabel: say('None'), highLabel: say('Most') };
  return { ...base, type: 'scoring', scale: { ...scale, bands: [{ low: 0, high: 10, groupId: 3 }] } };
}

export const sizeQuestionnaire: Questionnaire = {
  key: sizeReport,
  version: 1,
  title: say('Size'),
  notice: say('Demonstration, not for clinical use.'),
  groups: [{ id: 'all', title: say('All'), items: Array.from({ length: QUESTIONS }, (_, place) => itemAt(place)) }],
};

/** A number from 0 to below `count`; low ones are more frequent, since most patients are well. */
const mostlyLow = (count: number): number => Math.floor(count * Math.random() ** 1.5);

function answerTo({ type, options = [] }: Item): Answer {
  if (type === 'scoring') return { value: mostlyLow(11) };
  if (type === 'radio') return { options: [mostlyLow(options.length)] };
  const chosen = Array.from({ length: 1 + mostlyLow(3) }, () => mostlyLow(options.length));
  return { options: [...new Set(chosen)].sort((one, other) => one - other) };
}

const PlaceRow = rowOf({ id: Type.Integer(), organisation_id: Type.Integer() });
const IdRow = rowOf({ id: Type.Integer() });

/** Rows per statement. */
const ROWS = 500;

type Row = Readonly<Record<string, SqlValue>>;

async function insert(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => verbatim(`\`${name}\``));
  const values = rows.map((row) => sql`(${valueList(Object.values(row))})`);
  await execute(database.manager())`
    INSERT INTO ${verbatim(table)} (${joined(columns, ', ')}) VALUES ${joined(values, ', ')}`;
}

/** Adds the report and its questionnaire, and returns the version's id. */
async function addReport(database: Database, organisationId: number): Promise<number> {
  const at = database.now();
  const newest = async (table: string): Promise<number> =>
    (await selectOne(database.manager(), IdRow)`SELECT MAX(id) AS id FROM ${verbatim(table)}`).id;
  await insert(database, 'questionnaire', [{ questionnaire_key: sizeReport, demo: true, created_at: at }]);
  const content = JSON.stringify(sizeQuestionnaire);
  const version = { version: 1, content, content_hash: '', created_at: at };
  await insert(database, 'questionnaire_version', [{ questionnaire_id: await newest('questionnaire'), ...version }]);
  const none = JSON.stringify([]);
  await insert(database, 'report_setting', [
    {
      organisation_id: organisationId,
      report_key: sizeReport,
      name: 'Size',
      enabled: true,
      feedback: false,
      forms: JSON.stringify([sizeReport]),
      contents: none,
      view_roles: none,
      edit_roles: none,
      charts: JSON.stringify({}),
      updated_at: at,
      version: 1,
    },
  ]);
  return newest('questionnaire_version');
}

/**
 * Adds this many patients to an organisation's departments, each with 20 answers within the last year, and the report
 * that shows them.
 */
export async function addSubmissions(database: Database, organisation: string, count: number): Promise<void> {
  const places = await select(database.read(), PlaceRow)`
    SELECT d.id, d.organisation_id FROM department d JOIN organisation o ON o.id = d.organisation_id
    WHERE o.symbol = ${organisation}`;
  const version = await database.write(() => addReport(database, places[0]?.organisation_id ?? 0));
  const { id: last } = await selectOne(database.read(), IdRow)`SELECT MAX(id) AS id FROM intake`;
  const items = itemsOf(sizeQuestionnaire);
  const now = database.now().getTime();
  for (let first = 0; first < count; first += ROWS) {
    const intakes: Row[] = [];
    const submissions: Row[] = [];
    for (let n = first; n < Math.min(first + ROWS, count); n += 1) {
      const id = last + 1 + n;
      const place = places[n % places.length];
      const scope = { organisation_id: place?.organisation_id ?? 0, department_id: place?.id ?? 0 };
      // Sorted by arrival, as in reality.
      const at = new Date(now - Math.floor(((count - n) / count) * 360 * DAY));
      const epd = `size${n}`;
      intakes.push({
        id,
        ...scope,
        hash: randomBytes(16).toString('hex'),
        epd,
        epd_search: epd,
        status: 1,
        language: 'en',
        content: sizeReport,
        origin: 'dashboard',
        created_at: at,
        updated_at: at,
      });
      const given = items.map((item): readonly [string, Answer] => [item.uniqueId, answerTo(item)]);
      const graded = given.map(([uniqueId, { options = [] }]) => [
        uniqueId,
        groups[(options[0] ?? 0) % groups.length] ?? 0,
      ]);
      submissions.push({
        ...scope,
        intake_id: id,
        questionnaire_version_id: version,
        state: 'submitted',
        round: 1,
        language: 'en',
        answers: JSON.stringify(Object.fromEntries(given)),
        groups: JSON.stringify(Object.fromEntries(graded)),
        worst_group: 3,
        step: 0,
        started_at: at,
        saved_at: at,
        submitted_at: at,
        revision: 20,
        active_seconds: 300,
      });
    }
    await database.write(async () => {
      await insert(database, 'intake', intakes);
      await insert(database, 'submission', submissions);
    });
  }
}
