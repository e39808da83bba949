import type { Database } from '../database.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { AccessLogEntity } from './access-log.entity.ts';
import { AdminLogEntity } from './admin-log.entity.ts';
import { appendAccess, appendAdministrative } from './log.ts';
import { deleteLogBefore } from './log-deletion.ts';
import { replaceInAccessLog } from './log-pseudonym.ts';
import { LogReleaseEntity } from './log-release.entity.ts';

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

  test('H1 an entry records the action, its user and its time', async () => {
    expect(await database.read().find(AccessLogEntity)).toMatchObject([{ ...access, at: now, patientCount: 1 }]);
    expect(await database.read().find(AdminLogEntity)).toMatchObject([{ ...administrative, at: now }]);
  });

  test.each(['access_log', 'admin_log'])(
    'H1 rows of %s cannot be changed or deleted by any statement',
    async (table) => {
      const write = (sql: string) => database.write(() => database.manager().query(sql));
      const refusal = `${table} is append-only`;
      const before: unknown[] = await database.read().query(`SELECT * FROM ${table}`);
      expect(before).toHaveLength(1);
      await expect(write(`UPDATE ${table} SET user_name = 'Nobody'`)).rejects.toThrow(refusal);
      await expect(write(`DELETE FROM ${table}`)).rejects.toThrow(refusal);
      await expect(write(`REPLACE INTO ${table} SELECT * FROM ${table}`)).rejects.toThrow(refusal);
      expect(await database.read().query(`SELECT * FROM ${table}`)).toEqual(before);
    },
  );

  test('an entry is rolled back with its unit', async () => {
    const unit = database.write(async () => {
      await appendAccess(database, access);
      throw new Error('stop');
    });
    await expect(unit).rejects.toThrow('stop');
    expect(await database.read().count(AccessLogEntity)).toBe(1);
  });

  describe('after the retention period or the erasure of a patient', () => {
    let at = now;
    let kept: Database;
    beforeAll(async () => {
      kept = await open([], { now: () => at });
      for (const day of [1, 2, 3]) {
        at = new Date(Date.UTC(2020, 0, day));
        const details = { asked: { hash: `hash-of-${day}` } };
        await appendAccess(kept, { ...access, organisationId: 1, epd: day === 3 ? 'p1' : 'P1', details });
        await appendAdministrative(kept, administrative);
      }
    });
    const second = new Date(Date.UTC(2020, 0, 2));

    test("H5 a patient's name in the log is replaced, and the accesses are kept", async () => {
      const before = await kept.read().find(AccessLogEntity);
      await replaceInAccessLog(
        kept,
        {
          organisationId: 1,
          identifiers: [{ epd: 'P1', until: now }],
          intakeIds: [],
          hashes: ['hash-of-1'],
          merged: { intakeIds: [], identifiers: [] },
        },
        'erased:7',
      );
      const after = await kept.read().find(AccessLogEntity);
      expect(after.map(({ epd }) => epd)).toEqual(['erased:7', 'erased:7', 'p1']);
      expect(JSON.stringify(after)).not.toContain('hash-of-1');
      const others = (rows: typeof before) => rows.map(({ epd, details, ...rest }) => rest);
      expect(others(after)).toEqual(others(before));
    });

    test.each(['access_log', 'admin_log'] as const)(
      'H1 of %s only rows that are old enough are deleted, and afterwards it is closed again',
      async (log) => {
        const count = async (): Promise<number> => (await kept.read().query(`SELECT id FROM ${log}`)).length;
        expect(await deleteLogBefore(kept, log, second, 100)).toBe(1);
        expect(await count()).toBe(2);
        const young = kept.write(async () => {
          await kept.manager().insert(LogReleaseEntity, { log, deleteBefore: second });
          await kept.manager().query(`DELETE FROM ${log}`);
        });
        await expect(young).rejects.toThrow('append-only');
        const other = kept.write(async () => {
          await kept.manager().insert(LogReleaseEntity, { log, pseudonyms: true });
          await kept.manager().query(`UPDATE ${log} SET user_name = 'Nobody'`);
        });
        await expect(other).rejects.toThrow('append-only');
        await expect(kept.write(() => kept.manager().query(`DELETE FROM ${log}`))).rejects.toThrow('append-only');
        expect(await kept.read().count(LogReleaseEntity)).toBe(0);
        expect(await count()).toBe(2);
      },
    );
  });
});
