import type { Args, FileStream } from '@intake-desk/contracts';
import type { exportAccessLog } from '@intake-desk/contracts/administration';
import { accessCount, accessRows, csvFile, StoredAccess as Shape, type StoredAccess } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';
import { fileTime } from './log-query.ts';
import { accessQuestion, accessView } from './read-access-log.ts';

const header = [
  ...['Time', 'User', 'User id', 'Roles', 'Action', 'Call', 'Patient ID', 'Patients', 'Allowed', 'IP address'],
  ...['Request', 'Named', 'File', 'Rows', 'Changes'],
];

/** Returns the access log as a file. Throws Forbidden, or Invalid for a period. */
export function accessLogFile(
  { database }: IdentityContext,
  staff: Staff,
  query: Args<typeof exportAccessLog>['body'],
): Promise<FileStream> {
  const question = accessQuestion(staff, query);
  const { organisationId, timezone } = staff.scope;
  const { start = 'first', end = 'last', epd } = query;
  if (epd !== undefined) staff.trail.patients([{ intakeId: null, organisationId, epd }]);
  return csvFile(database, {
    name: (rows) => `access-log-${start}-${end}-${rows}-rows.csv`,
    header,
    count: accessCount(question),
    rows: accessRows(question, query.order ?? 'newest'),
    shape: Shape,
    cells: cellsIn(timezone),
    organisationId: (row) => row.organisation_id ?? organisationId,
    patients: newPatients(organisationId),
  });
}

const cellsIn = (zone: string) => (stored: StoredAccess) => {
  const row = accessView(stored);
  const changes = row.changes.map(({ field, before, after }) =>
    // The values are removed when the patient is erased.
    before === null && after === null ? field : `${field}: ${before ?? '–'} → ${after ?? '–'}`,
  );
  const named = Object.entries(row.asked).map(([field, value]) => `${field}: ${value}`);
  return [
    fileTime(stored.at, zone),
    ...[row.userName, row.userId, row.roles, row.action, row.subject, row.epd, row.patients],
    ...[row.allowed ? 'Yes' : 'No', row.ip, row.requestId, named.join('; '), row.file, row.rows],
    changes.join('; '),
  ];
};

function newPatients(organisationId: number) {
  const seen = new Set<string>();
  return (rows: readonly StoredAccess[]) => {
    const before = seen.size;
    for (const { epd } of rows) if (epd !== null) seen.add(epd);
    return [{ organisationId, count: seen.size - before }];
  };
}
