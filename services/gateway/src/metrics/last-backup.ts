import { AdminLogEntity, type Database } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** Values that a backup writes to the log of administrative changes. */
export const BackupDone = Type.Object({ bytes: Type.Integer({ minimum: 0 }), rows: Type.Integer({ minimum: 0 }) });

/** Returns the last backup in the log of administrative changes; undefined before the first. */
export async function lastBackup(database: Database) {
  const row = await database.read().findOne(AdminLogEntity, {
    select: { id: true, at: true, subjectName: true, userName: true, newValue: true },
    where: { subject: 'backup' },
    order: { id: 'DESC' },
  });
  if (!row || !Check(BackupDone, row.newValue)) return undefined;
  return { at: row.at, file: row.subjectName, bytes: row.newValue.bytes, by: row.userName };
}
