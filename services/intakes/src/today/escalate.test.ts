import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, failStatement, watchStatements } from '@intake-desk/database/testing';
import { createIdentity, UserEntity } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { changeSettings } from '../testing/department-settings.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { fullSettings, openIntakes, type World } from '../testing/world.ts';

const NINE = new Date('2026-03-02T09:00:00.000Z');
const MINUTE = 60_000;
const emails = ['head@example.org', 'ward@example.org'];

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let now = NINE;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
    await changeSettings(database, world.department('ANE'), { ...fullSettings, escalation: { minutes: 30, emails } });
  });
  beforeEach(async () => {
    now = NINE;
    await database.write(() => database.manager().query('UPDATE intake SET risk_group = 2'));
  });

  const critical = (sample: Sample = {}, symbol = 'ANE'): Promise<Intake> => {
    const answered: Sample = {
      status: 1,
      riskGroup: 1,
      completedAt: NINE,
      filledForms: '5;2026-03-02T09:00:00.000Z;1',
    };
    return storeIntake(
      database,
      world.department(symbol),
      { fullname: 'Zoë Janssen', epd: 'P-777', ...answered, ...sample },
      NINE,
    );
  };
  const mailsAbout = async ({ hash }: Intake) => {
    const mails = await database
      .read()
      .find(OutboxMessageEntity, { where: { kind: 'escalation' }, order: { id: 'ASC' } });
    return mails.filter(({ payload }) => JSON.stringify(payload).includes(hash));
  };
  const later = (minutes: number) => {
    now = new Date(NINE.getTime() + minutes * MINUTE);
  };

  test('N6 overdue critical answers are mailed once to whom the department names, without the patient', async () => {
    const intake = await critical();
    later(29);
    await expect(intakes.today.escalate()).resolves.toBe(0);
    later(30);
    await expect(intakes.today.escalate()).resolves.toBe(1);
    await expect(intakes.today.escalate()).resolves.toBe(0);
    const mails = await mailsAbout(intake);
    expect(mails.map(({ recipient, intakeId }) => ({ recipient, intakeId }))).toEqual(
      emails.map((recipient) => ({ recipient, intakeId: null })),
    );
    expect(mails[0]?.payload).toEqual({
      language: 'nl',
      organisation: 'north hospital',
      department: 'Department ANE',
      link: `https://desk.example/intake?org=north&dep=ANE&hash=${intake.hash}`,
      moment: NINE.toISOString(),
      timezone: 'Europe/Amsterdam',
    });
    expect(JSON.stringify(mails)).not.toMatch(/Zo|Janssen|P-777|preop/);
    const { rows } = await intakes.record.read(world.staff(), { hash: intake.hash, sessionId: 1 });
    expect(rows).toContainEqual(expect.objectContaining({ log_name: 'task.escalated', causer: null }));
  });

  test('a mail to the address of a user is in the language that they saved', async () => {
    const [recipient = ''] = emails;
    const { id } = await createIdentity({ database, publicUrl: 'https://desk.example/' }).users.create(
      { userId: null, name: 'test' },
      {
        name: 'Heike Haupt',
        email: recipient,
        organisationIds: [world.department('ANE').organisationId],
        departmentIds: [],
        roleIds: [],
        locale: 'de',
      },
    );
    const intake = await critical();
    later(30);
    await intakes.today.escalate();
    expect((await mailsAbout(intake)).map(({ payload }) => payload)).toMatchObject([
      { language: 'de' },
      { language: 'nl' },
    ]);
    await database.write(() => database.manager().update(UserEntity, { id }, { locale: null }));
  });

  test('answers that were handled, hidden, or of a test or another department are never mailed', async () => {
    const handled = await critical();
    await intakes.reading.handle(world.staff(), { id: handled.id, handled: true });
    const others = [await critical({ hiddenAt: NINE }), await critical({ epd: 'TEST-1' }), await critical({}, 'ORT')];
    later(40);
    await expect(intakes.today.escalate()).resolves.toBe(0);
    for (const intake of [handled, ...others]) await expect(mailsAbout(intake)).resolves.toEqual([]);
    // Reopened: it is overdue after all.
    await intakes.reading.handle(world.staff(), { id: handled.id, handled: false });
    await expect(intakes.today.escalate()).resolves.toBe(1);
  });

  test('a department that sets a time is not mailed about answers of weeks ago', async () => {
    await critical();
    later(4 * 24 * 60);
    await expect(intakes.today.escalate()).resolves.toBe(0);
  });

  test('N6 critical answers that are submitted anew are mailed anew', async () => {
    const intake = await critical();
    later(30);
    await intakes.today.escalate();
    await database.write(() =>
      database
        .manager()
        .query('UPDATE intake SET completed_at = ? WHERE id = ?', [
          new Date(now.getTime() + MINUTE).toISOString().replace('T', ' ').replace('Z', ''),
          intake.id,
        ]),
    );
    later(61);
    await expect(intakes.today.escalate()).resolves.toBe(1);
    await expect(mailsAbout(intake)).resolves.toHaveLength(4);
  });

  test('two workers mail a record once, and one that fails halfway mails nothing until it is tried again', async () => {
    const intake = await critical();
    later(30);
    const reported: unknown[] = [];
    const stop = watchStatements(database, (statement) => {
      if (/timeline_entry/.test(statement.query) && /^INSERT/i.test(statement.query)) failStatement(statement);
    });
    await expect(intakes.today.escalate(undefined, (error) => reported.push(error))).resolves.toBe(0);
    stop();
    expect(reported).toHaveLength(1);
    await expect(mailsAbout(intake)).resolves.toEqual([]);
    const counts = await Promise.all([intakes.today.escalate(), intakes.today.escalate()]);
    expect(counts[0] + counts[1]).toBe(1);
    await expect(mailsAbout(intake)).resolves.toHaveLength(2);
  });
});
