import { type AdminLog, AdminLogEntity, appendAdministrative, type Database } from '@intake-desk/database';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { demoActor } from '../organisations/create-organisations.ts';

const SUBJECT = 'demonstration';

/** What the admin log keeps of the generator's work: how much there is and which day its newest rows stand for. */
const DemoMark = Type.Object({
  tier: Type.String(),
  seed: Type.Integer(),
  /** The moment (ISO) that the data were made for, or moved to. */
  now: Type.String(),
  /** The highest generated id of each table: rows after it are the users' own. */
  lastIds: Type.Record(Type.String(), Type.Integer()),
});
export type DemoMark = Static<typeof DemoMark>;

/** The newest mark, or null where the database has no demonstration data. */
export async function readMark(database: Database): Promise<DemoMark | null> {
  const row: AdminLog | null = await database
    .read()
    .findOne(AdminLogEntity, { where: { subject: SUBJECT }, order: { id: 'DESC' } });
  if (!row) return null;
  return Value.Parse(DemoMark, row.newValue);
}

/** Writes a mark within the caller's unit; `description` says what was done. */
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
