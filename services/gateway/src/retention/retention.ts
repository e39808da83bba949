import {
  type AppendOnlyLog,
  appendAdministrative,
  type Database,
  deleteLogBefore,
  execute,
  forUpdate,
  isIn,
  oneAtATime,
  rowOf,
  type Sql,
  selectIds,
  selectOne,
  sql,
  verbatim,
} from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import Type from 'typebox';
import type { Settings } from '../settings/settings.ts';

/** Rows per transaction: few, so that nobody waits long. */
const BATCH = 500;
const DAY = 24 * 3_600_000;
/** Long enough to compare a year with the one before. */
const BOOKING_DAYS = 400;

interface Kind {
  readonly name: string;
  readonly table: string;
  /** The time from which a row is kept for its days. */
  readonly since: string;
  /** Other conditions of expired rows. */
  readonly where?: Sql;
  /** Days of retention, 0 for ever; undefined keeps rows until the moment itself. */
  readonly days?: (settings: Settings) => number;
  /** Returns a statement that runs before rows with these ids are deleted. */
  readonly before?: (ids: readonly number[]) => Sql;
}

const outgoing = (column: Sql): Sql =>
  sql`(SELECT ${column} FROM outbox_message WHERE outbox_message.id = notification.outbox_message_id)`;

/** The record keeps whether its message was sent, and when. */
const tellRecord = (ids: readonly number[]): Sql => sql`UPDATE notification SET state = ${outgoing(sql`state`)},
  reason = COALESCE(${outgoing(sql`failure`)}, reason), sent_at = COALESCE(${outgoing(sql`sent_at`)}, ${outgoing(sql`failed_at`)}),
  outbox_message_id = NULL
  WHERE ${isIn(sql`outbox_message_id`, ids)}`;

/** Deleted every hour by one of the gateways. */
const everyHour: readonly Kind[] = [
  {
    name: 'mails',
    table: 'outbox_message',
    since: 'created_at',
    where: sql`state IN ('sent', 'delivered', 'bounced', 'failed', 'canceled') AND channel <> 'live'`,
    days: ({ KEEP_MAILS_DAYS }) => KEEP_MAILS_DAYS,
    before: tellRecord,
  },
  {
    name: 'errors of browsers',
    table: 'client_error',
    since: 'created_at',
    days: ({ KEEP_CLIENT_ERRORS_DAYS }) => KEEP_CLIENT_ERRORS_DAYS,
  },
  {
    name: 'uses of remotes',
    table: 'remote_use',
    since: 'created_at',
    days: ({ KEEP_CLIENT_ERRORS_DAYS }) => KEEP_CLIENT_ERRORS_DAYS,
  },
  {
    name: 'HL7 messages',
    table: 'hl7_message',
    since: 'received_at',
    where: sql`state IN ('done', 'refused', 'discarded')`,
    days: ({ KEEP_HL7_DAYS }) => KEEP_HL7_DAYS,
  },
  {
    name: 'results for other systems',
    table: 'hl7_result',
    since: 'created_at',
    where: sql`state IN ('sent', 'discarded')`,
    days: ({ KEEP_HL7_DAYS }) => KEEP_HL7_DAYS,
  },
  { name: 'appointments of other systems', table: 'booking', since: 'start_at', days: () => BOOKING_DAYS },
  {
    name: 'patients of other systems',
    table: 'reported_patient',
    since: 'updated_at',
    where: sql`NOT EXISTS (SELECT 1 FROM booking b
        WHERE b.organisation_id = reported_patient.organisation_id AND b.epd_key = reported_patient.epd_key)
      AND NOT EXISTS (SELECT 1 FROM intake i
        WHERE i.organisation_id = reported_patient.organisation_id AND i.epd_search = reported_patient.epd_search)`,
    days: () => BOOKING_DAYS,
  },
  // A session lasts twelve hours at most.
  { name: 'versions under test', table: 'remote_override', since: 'created_at', days: () => 1 },
  { name: 'filters of exports', table: 'export_filter', since: 'expires_at' },
  // A patient who opens an expired link learns this, and whom to call.
  { name: 'links of patients', table: 'patient_link', since: 'expires_at', days: () => 365 },
  { name: 'proofs of birth dates', table: 'patient_proof', since: 'expires_at' },
  { name: 'patients opened from other systems', table: 'launch', since: 'expires_at' },
  { name: 'unfinished single sign-ons', table: 'sso_attempt', since: 'expires_at' },
];

/** Deleted by command only. */
const logs: readonly (Kind & { readonly table: AppendOnlyLog })[] = [
  {
    name: 'rows of the access log',
    table: 'access_log',
    since: 'at',
    days: ({ KEEP_ACCESS_LOG_DAYS }) => KEEP_ACCESS_LOG_DAYS,
  },
  {
    name: 'rows of the administrative log',
    table: 'admin_log',
    since: 'at',
    days: ({ KEEP_ADMIN_LOG_DAYS }) => KEEP_ADMIN_LOG_DAYS,
  },
];

export type Retained = Readonly<Record<string, number>>;

/** Returns the condition of rows that have expired. */
const isOver = ({ since, where = sql`1 = 1` }: Kind, at: Date): Sql => sql`${verbatim(since)} < ${at} AND ${where}`;

async function deleteOld(database: Database, kind: Kind, at: Date): Promise<number> {
  const { table, before } = kind;
  let deleted = 0;
  for (;;) {
    const count = await database.write(async () => {
      const manager = database.manager();
      const look = (end: Sql) => selectIds(manager)`SELECT id FROM ${verbatim(table)} WHERE ${isOver(kind, at)} ${end}`;
      const found = await look(sql`ORDER BY id LIMIT ${BATCH}`);
      if (found.length === 0) return 0;
      // Somebody may use one of them again meanwhile, such as a failed mail that is sent again.
      const ids = await look(sql`AND ${isIn(sql`id`, found)} ${forUpdate(database.engine)}`);
      if (before) await execute(manager)`${before(ids)}`;
      await execute(manager)`DELETE FROM ${verbatim(table)} WHERE ${isIn(sql`id`, ids)}`;
      return found.length;
    });
    deleted += count;
    if (count < BATCH) return deleted;
  }
}

async function deleteOldOfLog(database: Database, log: AppendOnlyLog, at: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteLogBefore(database, log, at, BATCH);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}

/** Runs work on each kind that expires, and returns its counts by name. */
async function countEach<K extends Kind>(
  database: Database,
  settings: Settings,
  kinds: readonly K[],
  work: (kind: K, at: Date) => Promise<number>,
): Promise<Retained> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) {
    const count = kind.days?.(settings);
    if (count === 0) continue;
    counts[kind.name] = await work(kind, new Date(database.now().getTime() - (count ?? 0) * DAY));
  }
  return counts;
}

const CountRow = rowOf({ count: Type.Integer() });

/** Counts expired rows without deleting them. */
export const countOver = (database: Database, settings: Settings): Promise<Retained> =>
  countEach(database, settings, [...everyHour, ...logs], async (kind, at) => {
    const { count } = await selectOne(database.read(), CountRow)`
      SELECT COUNT(*) AS count FROM ${verbatim(kind.table)} WHERE ${isOver(kind, at)}`;
    return count;
  });

/** Deletes expired rows, except logs, in small transactions, unless another gateway does. Safe to interrupt. */
export async function sweepOver(database: Database, settings: Settings): Promise<Retained> {
  const sweep = () => countEach(database, settings, everyHour, (kind, at) => deleteOld(database, kind, at));
  return (await oneAtATime(database, 'retention', sweep)) ?? {};
}

/** Deletes expired rows of both logs and logs that. */
export const sweepLogs = (database: Database, settings: Settings, actor: Actor): Promise<Retained> =>
  countEach(database, settings, logs, async ({ name, table }, at) => {
    const deleted = await deleteOldOfLog(database, table, at);
    if (deleted > 0) {
      await appendAdministrative(database, {
        userId: actor.userId,
        userName: actor.name,
        subject: 'retention',
        subjectName: table,
        action: 'delete',
        description: `Deleted ${deleted} ${name} from before ${at.toISOString()}.`,
        newValue: { rows: deleted, before: at.toISOString() },
      });
    }
    return deleted;
  });
