import { type AdminLog, AdminLogEntity, appendAdministrative, type Database } from '@intake-desk/database';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { demoActor } from '../organisations/create-organisations.ts';

const SUBJECT = 'demonstration';

/** Record of a filling in the admin log: its size and the day of its newest rows. */
const DemoMark = Type.Object({
  tier: Type.String(),
  seed: Type.Integer(),
  /** Time (ISO) for which the data was generated or to which it was moved. */
  now: Type.String(),
  /** The highest generated id of each table; later rows belong to users. */
  lastIds: Type.Record(Type.String(), Type.Integer()),
});
export type DemoMark = Static<typeof DemoMark>;

/** Returns the newest mark, or null without demonstration data. */
export async function readMark(database: Database): Promise<DemoMark | null> {
  const row: AdminLog | null = await database
    .read()
    .findOne(AdminLogEntity, { where: { subject: SUBJECT }, order: { id: 'DESC' } });
  if (!row) return null;
  return Value.Parse(DemoMark, row.newValue);
}

/** Writes a mark within the caller's unit. */
export async function writeMark(database: Database, mark: DemoMark, description: string): Promise<void> {
  await appendAdministrative(database, {
    userName: demoActor.name,
    subject: SUBJECT,
    subjectName: `Tier ${mark.tier}`,
    action: 'update',
    description,
    newValue: mark,
  });
}
