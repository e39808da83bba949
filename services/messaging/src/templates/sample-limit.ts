import { Throttled } from '@intake-desk/contracts';
import { type Database, InstantColumn, rowOf, type Sql, select } from '@intake-desk/database';

const SAMPLES = 5;
const WINDOW_MS = 600_000;

const SentRow = rowOf({ created_at: InstantColumn });

/** Throws Throttled after five samples of an organisation in ten minutes; `which` selects those that count together. */
export async function limitSamples(database: Database, organisationId: number, which: Sql): Promise<void> {
  const now = database.now().getTime();
  const rows = await select(database.manager(), SentRow)`
    SELECT created_at FROM outbox_message WHERE organisation_id = ${organisationId} AND kind = 'sample'
    AND ${which} AND created_at > ${new Date(now - WINDOW_MS)} ORDER BY created_at DESC, id DESC LIMIT ${SAMPLES}`;
  const oldest = rows[SAMPLES - 1];
  if (oldest) throw new Throttled(Math.ceil((oldest.created_at.getTime() + WINDOW_MS - now) / 1000));
}
