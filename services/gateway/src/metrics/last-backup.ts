import { AdminLogEntity, type Database } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** What a backup leaves in the log of administrative changes. */
export const BackupDone = Type.Object({ bytes: Type.Integer({ minimum: 0 }), rows: Type.Integer({ minimum: 0 }) });

/** When the last backup was made, and the size of its file in bytes; undefined before the first. */
export async function lastBackup(
  database: Database,
): Promise<{ readonly at: Date; readonly bytes: number } | undefined> {
  const row = await database.read().findOne(AdminLogEntity, {
    select: { id: true, at: true, newValue: true },
    where: { subject: 'backup' },
    order: { id: 'DESC' },
  });
  return row && Check(BackupDone, row.newValue) ? { at: row.at, bytes: row.newValue.bytes } : undefined;
}
