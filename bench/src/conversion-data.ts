import { type Database, instantText } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { createIntakes } from '@intake-desk/intakes';
import { managerOf, timed } from './filled-desk.ts';
import type { Measurement } from './measurement.ts';
import { interleaved } from './rounds.ts';

const ROUNDS = 7;
const AIM = 1.25;

/**
 * The baseline, a plain program for the same rows: one statement for the rows with their tags, one for related intakes,
 * and JSON.stringify of the driver's rows under the reply's names. It lacks dates in the organisation's zone, labels,
 * charts and totals.
 */
function plainly(database: Database, { scope }: Staff, from: Date, until: Date): () => Promise<string> {
  const departments = scope.departments.map(({ id }) => id).join(', ');
  const period = `i.organisation_id = ${scope.organisationId} AND i.department_id IN (${departments})
    AND i.created_at >= ? AND i.created_at < ?`;
  const join = database.engine === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  const values = [instantText(from), instantText(until)];
  return async () => {
    const table = await database.sources.reader.query(
      `SELECT i.hash, i.id, i.epd, i.fullname, i.organisation_id AS orgSymbol, i.department_id AS department, i.status,
        i.step, i.status AS category, i.created_at AS date, i.created_at AS time, i.appointment_at AS appointment_date,
        i.appointment_at AS appointment_time, i.appointment_type, i.service_type, i.specialty, i.content,
        i.content AS contentLabel, i.location, i.hidden_at AS hidden, i.filled_forms AS completedFormFormIds,
        i.filled_forms AS filledForms, i.first_completed_at AS firstCompletedFormCreatedDate,
        i.risk_group AS firstCompletedFormGroup, i.sent_at AS date_sent, i.origin,
        (SELECT GROUP_CONCAT(g.tag_id) FROM intake_tag g WHERE g.intake_id = i.id) AS tags
        FROM intake i WHERE ${period} ORDER BY i.created_at DESC, i.id DESC`,
      values,
    );
    const related = await database.sources.reader.query(
      `SELECT i.id, o.hash FROM intake i
        ${join} intake o ON o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id
        WHERE ${period} ORDER BY i.id`,
      values,
    );
    return JSON.stringify({ table, related });
  };
}

const DAY = 86_400_000;

/**
 * Compares `getConsentData` of 12 months, every row, on an open database of tier M with the raw driver and
 * JSON.stringify.
 */
export async function compareConversionData(database: Database): Promise<Measurement> {
  const staff = await managerOf(database);
  const last = database.now();
  const first = new Date(last.getTime() - 364 * DAY);
  const [start = '', end = ''] = [first, last].map((at) => at.toISOString().slice(0, 'YYYY-MM-DD'.length));
  const { conversion } = createIntakes({ database, publicUrl: 'https://desk.example' });
  const reference = plainly(database, staff, new Date(start), new Date(new Date(end).getTime() + DAY));
  let rows = 0;
  const {
    ours,
    reference: plain,
    ratio,
  } = await interleaved(
    () =>
      timed(async () => {
        const answer = await conversion.read(staff, { start, end });
        rows = answer.table.length;
        return JSON.stringify(answer);
      }),
    () => timed(reference),
    ROUNDS,
  );
  return {
    name: `\`getConsentData\` of 12 months, all ${rows} rows : raw driver and JSON.stringify, ${database.engine} (ms)`,
    result: `${ratio.toFixed(2)} × (${Math.round(ours)} : ${Math.round(plain)})`,
    aim: `≤ ${AIM} ×`,
    met: ratio <= AIM,
  };
}
