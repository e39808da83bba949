import type { Args } from '@intake-desk/contracts';
import type { exportAdminLog } from '@intake-desk/contracts/administration';
import { adminCount, adminRows, csvFile, StoredChange as Shape, type StoredChange } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';
import { fileTime } from './log-query.ts';
import { adminQuestion, adminView } from './read-admin-log.ts';

const header = [
  ...['Time', 'User', 'User id', 'Change', 'Kind', 'Name', 'Description'],
  ...['Differences', 'IP address', 'Request'],
];

/** Returns the administrative log as a file. Throws Forbidden, or Invalid for a period. */
export function adminLogFile({ database }: IdentityContext, staff: Staff, query: Args<typeof exportAdminLog>['body']) {
  const question = adminQuestion(staff, query);
  const { organisationId, timezone } = staff.scope;
  const { start = 'first', end = 'last' } = query;
  return csvFile(database, {
    name: (rows) => `administrative-log-${start}-${end}-${rows}-rows.csv`,
    header,
    count: adminCount(question),
    rows: adminRows(question, query.order ?? 'newest'),
    shape: Shape,
    cells: cellsIn(timezone),
    organisationId: () => organisationId,
    patients: () => [],
  });
}

const cellsIn = (zone: string) => (stored: StoredChange) => {
  const row = adminView(stored);
  const differences = row.differences.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
  return [
    fileTime(stored.at, zone),
    ...[row.userName, row.userId, row.action, row.subject, row.subjectName, row.description],
    ...[differences.join('; '), row.ip, row.requestId],
  ];
};
