import { AdminLogEntity, type Database } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** What a backup leaves in the log of administrative changes. */
export const BackupDone = Type.Object({ bytes: Type.Integer({ minimum: 0 }), rows: Type.Integer({ minimum: 0 }) });

/** A backup that was made. */
interface MadeBackup {
  readonly at: Date;
  /** The name of its file, without a folder. */
  readonly file: string;
  readonly bytes: number;
  /** The name of whoever made it. */
  readonly by: string;
}

/** The last backup, as the log of administrative changes knows it; undefined before the first. */
export async function lastBackup(database: Database): Promise<MadeBackup | undefined> {
  const row = await database.read().findOne(AdminLogEntity, {
    select: { id: true, at: true, subjectName: true, userName: true, newValue: true },
    where: { subject: 'backup' },
    order: { id: 'DESC' },
  });
  if (!row || !Check(BackupDone, row.newValue)) return undefined;
  return { at: row.at, file: row.subjectName, bytes: row.newValue.bytes, by: row.userName };
}
