import { AccessLogEntity } from './access-log.entity.ts';
import { AdminLogEntity } from './admin-log.entity.ts';
import type { Database } from './database.ts';
import { appendAccess, appendAdministrative } from './log.ts';
import { eachEngine } from './testing/each-engine.ts';

const access = {
  userName: 'Someone',
  roleNames: 'Nurse',
  action: 'read',
  subject: 'GET /api/ic/progress',
  allowed: true,
  epd: '00123',
};
const administrative = {
  userName: 'Someone',
  subject: 'role',
  subjectName: 'Nurse',
  action: 'update',
  description: 'Gave the role Nurse the permission edit_tags.',
  oldValue: { permissions: [] },
  newValue: { permissions: ['edit_tags'] },
};

eachEngine((open) => {
  const now = new Date('2026-03-29T00:59:59.123Z');
  let database: Database;
  beforeAll(async () => {
    database = await open([], { now: () => now });
    await appendAccess(database, access);
    await appendAdministrative(database, administrative);
  });

  test('H1 keeps what was done, by whom and when', async () => {
    expect(await database.read().find(AccessLogEntity)).toMatchObject([{ ...access, at: now, patientCount: 1 }]);
    expect(await database.read().find(AdminLogEntity)).toMatchObject([{ ...administrative, at: now }]);
  });

  test.each(['access_log', 'admin_log'])('H1 %s refuses to be changed or deleted, by whatever way', async (table) => {
    const write = (sql: string) => database.write(() => database.manager().query(sql));
    const refusal = `${table} is append-only`;
    const before: unknown[] = await database.read().query(`SELECT * FROM ${table}`);
    expect(before).toHaveLength(1);
    await expect(write(`UPDATE ${table} SET user_name = 'Nobody'`)).rejects.toThrow(refusal);
    await expect(write(`DELETE FROM ${table}`)).rejects.toThrow(refusal);
    await expect(write(`REPLACE INTO ${table} SELECT * FROM ${table}`)).rejects.toThrow(refusal);
    expect(await database.read().query(`SELECT * FROM ${table}`)).toEqual(before);
  });

  test('an entry goes with the unit that it was written in', async () => {
    const unit = database.write(async () => {
      await appendAccess(database, access);
      throw new Error('stop');
    });
    await expect(unit).rejects.toThrow('stop');
    expect(await database.read().count(AccessLogEntity)).toBe(1);
  });
});
