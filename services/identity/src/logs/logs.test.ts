import { type Args, Forbidden, Invalid } from '@intake-desk/contracts';
import type { readAccessLog } from '@intake-desk/contracts/administration';
import { type AccessEntry, accessRows, appendAccess, appendAdministrative, pageOf, sql } from '@intake-desk/database';
import type { PatientTrace, Staff } from '../staff/staff.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';

const HOUR = 3_600_000;
/** Text that a spreadsheet or a page might execute. */
const hostile = ['=HYPERLINK("x")', '@SUM(1)', '<img src=x onerror=alert(1)>'];

eachWorld((world, engine) => {
  let officer: Staff;
  let own: number;
  let other: number;
  let traced: PatientTrace[];

  const log = (entry: Partial<AccessEntry>): Promise<void> =>
    appendAccess(world.database, {
      userName: 'Nurse',
      userId: 7,
      roleNames: 'Nurse',
      action: 'read',
      subject: 'GET /api/ic/progress',
      allowed: true,
      organisationId: own,
      patientCount: 1,
      epd: 'P-1',
      details: { asked: { ic_id: 4 } },
      ...entry,
    });

  const read = async (asked: Partial<Args<typeof readAccessLog>['body']> = {}) => {
    traced = [];
    return world.identity.logs.access(officer, { org: 'northsea', pageSize: 100, ...asked });
  };
  const epds = async (asked?: Parameters<typeof read>[0]) => (await read(asked)).rows.map(({ epd }) => epd);

  beforeAll(async () => {
    own = (await organisationWith(world, 'northsea', ['ANE'])).organisation.id;
    other = (await organisationWith(world, 'polder', ['PAI'])).organisation.id;
    const { email } = await personIn(world, [own], { name: 'Privacy officer', admin: true });
    const staff = await staffIn(world, await signedIn(world, email), 'northsea');
    officer = { ...staff, trail: { patients: (traces) => traced.push(...traces), changes: () => undefined } };
    await log({ epd: 'P-1' });
    await log({ epd: 'p-1', userId: 8, userName: hostile[0] ?? '' });
    world.clock.forward(HOUR);
    await log({ epd: 'P-2', allowed: false, patientCount: 0 });
    await log({ epd: null, patientCount: 40, action: 'search' });
    await log({ epd: 'P-1', organisationId: other });
    await log({ epd: null, organisationId: null, allowed: false, patientCount: 0, userName: 'Stranger' });
    world.clock.forward(HOUR);
    await log({ epd: 'P-3', roleNames: hostile[1] ?? '', details: { asked: { hash: hostile[2] } } });
  });

  test('rows are sorted newest, oldest or refused first, and are only those of the organisation', async () => {
    expect(await epds()).toEqual(['P-3', null, 'P-2', 'p-1', 'P-1']);
    expect(await epds({ order: 'oldest' })).toEqual(['P-1', 'p-1', 'P-2', null, 'P-3']);
    expect(await epds({ order: 'refused' })).toEqual(['P-2', 'P-3', null, 'p-1', 'P-1']);
    expect((await read({ unassigned: true })).rows).toMatchObject([{ userName: 'Stranger', allowed: false }]);
  });

  test('the log is filtered by patient, by user and by refusal', async () => {
    expect(await epds({ epd: 'P-1' })).toEqual(['P-1']);
    expect(traced).toEqual([{ intakeId: null, organisationId: own, epd: 'P-1' }]);
    expect(await epds({ userId: 8 })).toEqual(['p-1']);
    expect(await read({ refused: true })).toMatchObject({ total: 5, filtered: 1, rows: [{ epd: 'P-2' }] });
  });

  test('H1 reading the log is logged for each patient whom it names, also for one whom nobody saw', async () => {
    await read();
    expect(new Set(traced.map(({ epd }) => epd))).toEqual(new Set(['P-1', 'p-1', 'P-2', 'P-3']));
    expect(await epds({ epd: 'P-9' })).toEqual([]);
    expect(traced).toEqual([{ intakeId: null, organisationId: own, epd: 'P-9' }]);
  });

  test('pages are cut in the database, and both counts are true', async () => {
    const page = await world.identity.logs.access(officer, { org: 'northsea', page: 2, pageSize: 10 });
    expect(page).toMatchObject({ total: 5, filtered: 5, page: 2, pageSize: 10, rows: [] });
  });

  test('a period has civil days of the organisation; a reversed one is refused', async () => {
    expect(await epds({ start: '2026-03-02', end: '2026-03-02' })).toHaveLength(5);
    expect(await epds({ start: '2026-03-03' })).toEqual([]);
    expect(await epds({ end: '2026-03-01' })).toEqual([]);
    await expect(read({ start: '2026-03-03', end: '2026-03-02' })).rejects.toThrow(Invalid);
    await expect(read({ start: '2026-02-30' })).rejects.toThrow(Invalid);
  });

  test('F1 the file has the rows of the list, and nothing in it is a formula', async () => {
    const file = await world.identity.logs.accessFile(officer, { org: 'northsea', order: 'oldest' });
    let text = '';
    let patients = 0;
    for await (const chunk of file.chunks) {
      text += chunk.text;
      for (const { count } of chunk.patients) patients += count;
    }
    await file.close();
    const lines = text.trim().split('\r\n').slice(1);
    expect({ rows: file.rows, lines: lines.length, patients }).toEqual({ rows: 5, lines: 5, patients: 4 });
    expect(lines[0]).toContain('2026-03-02 10:00:00 +01:00');
    expect(text).not.toMatch(/(^|[,"\n])[=@]/m);
    for (const words of hostile) expect(text.replaceAll('""', '"')).toContain(words);
  });

  test('only administrators read a log', async () => {
    const staff = { ...officer, can: () => false };
    await expect(world.identity.logs.access(staff, { org: 'northsea' })).rejects.toThrow(Forbidden);
    await expect(world.identity.logs.admin(staff, { org: 'northsea' })).rejects.toThrow(Forbidden);
    expect(() => world.identity.logs.accessFile(staff, { org: 'northsea' })).toThrow(Forbidden);
  });

  test('each question has its index', async () => {
    const now = world.database.now();
    const period = { organisationId: own, from: new Date(now.getTime() - HOUR), until: now };
    const plan = async (statement: ReturnType<typeof accessRows>): Promise<string> => {
      const { text, values } = sql`${statement} ${pageOf({ page: 1, pageSize: 10 })}`;
      const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
      const rows: unknown = await world.database.read().query(`${explain} ${text}`, [...values]);
      return JSON.stringify(rows);
    };
    expect(await plan(accessRows(period, 'newest'))).toMatch(/ix_access_log_/);
    expect(await plan(accessRows({ ...period, epd: 'P-1' }, 'newest'))).toMatch(/ix_access_log_/);
    if (engine === 'mariadb') return;
    expect(await plan(accessRows({ organisationId: own, epd: 'P-1' }, 'newest'))).toContain('ix_access_log_epd');
    expect(await plan(accessRows({ organisationId: own, refused: true }, 'newest'))).toContain('ix_access_log_allowed');
    expect(await plan(accessRows(period, 'newest'))).toContain('ix_access_log_organisation_at');
  });

  test('a change is shown with its differences, and found by its words, kind, day and author', async () => {
    const change = (subject: string, subjectName: string, organisationId: number | null) =>
      appendAdministrative(world.database, {
        userId: 7,
        userName: 'Admin',
        organisationId,
        subject,
        subjectName,
        action: 'change',
        description: `Admin changed 100% of ${subjectName}.`,
        oldValue: { name: 'Old', config: { pin: true, fields: ['a'] }, same: 1 },
        newValue: { name: hostile[2], config: { pin: false, fields: ['a', 'b'] }, same: 1 },
      });
    await change('tag', 'Urgent', own);
    await change('tag', 'Foreign', other);
    await change('backup', 'Installation', null);
    const found = async (asked: object) => world.identity.logs.admin(officer, { org: 'northsea', ...asked });
    const namesIn = async (asked: object) => (await found(asked)).rows.map(({ subjectName }) => subjectName);
    const newest = await namesIn({ pageSize: 100 });
    expect(newest[0]).toBe('Urgent');
    expect(await namesIn({ pageSize: 100, order: 'newest' })).toEqual(newest);
    expect(await namesIn({ pageSize: 100, order: 'oldest' })).toEqual(newest.toReversed());
    const { rows, subjects } = await found({ subject: 'tag' });
    expect(rows).toMatchObject([{ subjectName: 'Urgent', userName: 'Admin' }]);
    expect(rows[0]?.differences).toEqual([
      { field: 'name', before: 'Old', after: hostile[2] },
      { field: 'config.pin', before: 'true', after: 'false' },
      { field: 'config.fields', before: 'a', after: 'a, b' },
    ]);
    expect(subjects).toEqual(expect.arrayContaining(['department', 'organisation', 'tag']));
    expect((await found({ search: '100% OF urg' })).filtered).toBe(1);
    expect((await found({ search: '100_' })).filtered).toBe(0);
    await change('tag', 'Übergabe', own);
    expect(await namesIn({ search: 'of Übergabe' })).toEqual(['Übergabe']);
    expect((await found({ userId: 7 })).filtered).toBe(2);
    expect((await found({ search: 'Foreign' })).rows).toEqual([]);
    const unassigned = await found({ unassigned: true, subject: 'backup' });
    expect(unassigned.rows).toMatchObject([{ subjectName: 'Installation' }]);
    expect((await found({ start: '2026-03-03' })).total).toBe(0);
  });
});
