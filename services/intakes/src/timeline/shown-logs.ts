import type { TimelineEntry as TimelineRow } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { TimelineEntry } from '../tables/timeline-entry.entity.ts';

export interface ShownLogs {
  readonly user: boolean;
  readonly api: boolean;
  /** The older system's logs in full, and the reference to the message of an API log. */
  readonly raw: boolean;
}

/** Returns the requested logs that the caller may see (S1 §6, §7 `extraRequest`); only administrators see those of the API. */
export const shownLogs = (
  { user: { admin } }: Pick<Staff, 'user'>,
  requested: readonly ('user' | 'api')[] = [],
): ShownLogs => ({
  user: requested.includes('user'),
  api: admin && requested.includes('api'),
  raw: admin,
});

type Log = Pick<TimelineEntry, 'id' | 'logName' | 'properties'>;

export const isApiLog = ({ logName }: Pick<Log, 'logName'>): boolean => logName.startsWith('api.');
const isLegacyLog = ({ logName }: Log): boolean => logName.startsWith('wcc.');
/** Returns true for an action that changed nothing of the patient's: one in the older system, or a preview of a form. */
const isUserLog = (log: Log): boolean => isLegacyLog(log) || log.logName === 'form.previewed';

export const isShown = (log: Log, { user, api }: ShownLogs): boolean =>
  isApiLog(log) ? api : isUserLog(log) ? user : true;

/** Reference to the message of an API log, with the scope in which it is read. */
export const LogSource = Type.Object({
  entry: Type.Integer({ minimum: 1 }),
  org: Type.Optional(Type.String()),
  departmentSymbol: Type.Optional(Type.String()),
});
export type LoggedRecord = Pick<Static<typeof LogSource>, 'org' | 'departmentSymbol'>;
/** Id of a kept HL7 message, or of a result for a hospital's system. */
const KeptHl7 = Type.Union([
  Type.Object({ hl7Message: Type.Integer({ minimum: 1 }) }),
  Type.Object({ hl7Result: Type.Integer({ minimum: 1 }) }),
]);
export type KeptHl7 = Static<typeof KeptHl7>;
/** Properties of an API log with a message, which only a separate call returns. */
export const StoredMessage = Type.Union([Type.Object({ message: Type.String() }), KeptHl7]);

/** Returns the fields that logs add to a row of the timeline; only administrators see the properties of older logs. */
export function logOf(log: Log, { raw }: ShownLogs, record: LoggedRecord): Partial<TimelineRow> {
  const { id, properties } = log;
  if (isLegacyLog(log)) return { properties: {}, ...(raw ? { raw: JSON.stringify(properties ?? {}) } : {}) };
  if (!isApiLog(log)) return {};
  const { message: _, hl7Message: __, hl7Result: ___, ...shown } = properties ?? {};
  const source = JSON.stringify({ ...record, entry: id } satisfies Static<typeof LogSource>);
  return { properties: shown, ...(raw && Check(StoredMessage, properties) ? { source } : {}) };
}
