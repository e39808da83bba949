import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import { AdminLogEntity, type Database } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { DepartmentConfigEntity } from '@intake-desk/identity';
import { BookingEntity } from '../tables/booking.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { makeRuleWorld, type RuleWorld, ruleEntities, ruleSettings } from '../testing/rule-world.ts';

const START = new Date('2026-06-01T10:00+02:00');
const inDays = (days: number): Date => new Date(START.getTime() + days * 24 * 3_600_000);

eachEngine((open) => {
  let database: Database;
  let world: RuleWorld;

  beforeAll(async () => {
    database = await open(ruleEntities, { now: () => START });
    world = await makeRuleWorld(database);
  });
  beforeEach(async () => {
    await database.write(async () => {
      await database.manager().deleteAll(BookingEntity);
      await database.manager().deleteAll(InvitationRuleEntity);
    });
  });

  const rules = () => world.integration.rules;
  const values = { content: 'preop', days_before: 14, way: 'email', org: 'north', departmentSymbol: 'ANE' } as const;
  const create = (name: string, more: object = {}) =>
    rules().create(world.staff({ departments: ['ANE'] }), { ...values, name, ...more });
  const names = async (symbol = 'ANE') =>
    (await rules().list(world.staff({ departments: [symbol] }))).map(({ name }) => name);

  test('rules are added behind the others, changed, moved and deleted, and the log says so', async () => {
    const [one, two, three] = [await create(' One '), await create('Two'), await create('Three')];
    expect(await names()).toEqual(['One', 'Two', 'Three']);
    const admin = world.staff({ departments: ['ANE'] });
    const moved = await rules().change(admin, three.id, { ...values, name: 'Three', position: 0, version: 1 });
    expect(moved).toMatchObject({ id: three.id, version: 2 });
    expect(await names()).toEqual(['Three', 'One', 'Two']);
    await rules().change(admin, one.id, {
      ...values,
      name: 'First',
      words: ' hip  left ',
      answered_days: 90,
      enabled: false,
    });
    expect((await rules().list(admin))[1]).toMatchObject({
      name: 'First',
      words: 'hip  left',
      answered_days: 90,
      enabled: false,
      appointment_type: null,
    });
    await rules().delete(admin, two.id);
    expect(await names()).toEqual(['Three', 'First']);
    const logged = await database
      .read()
      .find(AdminLogEntity, { where: { subject: 'invitationRule' }, order: { id: 'ASC' } });
    expect(logged.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['create', 'One'],
      ['create', 'Two'],
      ['create', 'Three'],
      ['change', 'Three'],
      ['change', 'First'],
      ['delete', 'Two'],
    ]);
    expect(logged[3]).toMatchObject({ oldValue: { place: 3 }, newValue: { place: 1 } });
  });

  test('a change keeps what it leaves out: a rule stays switched off, and for the same appointments', async () => {
    const conditions = { appointment_type: 'SURG', specialty: 'ORTHO', location: 'B', words: 'hip' };
    const known = await create('Rule', { ...conditions, answered_days: 90, enabled: false });
    const admin = world.staff({ departments: ['ANE'] });
    const change = (more: object) => rules().change(admin, known.id, { ...values, name: 'Rule', ...more });
    expect(await change({ days_before: 7 })).toEqual({ ...known, days_before: 7, version: 2 });
    expect(await change({ words: '', specialty: null, answered_days: null })).toMatchObject({
      ...{ appointment_type: 'SURG', specialty: null, words: null, answered_days: null, enabled: false },
    });
  });

  test('a rule that somebody else changed meanwhile is a conflict', async () => {
    const { id } = await create('Rule');
    await rules().change(world.staff({ departments: ['ANE'] }), id, { ...values, name: 'Rule', version: 1 });
    await expect(
      rules().change(world.staff({ departments: ['ANE'] }), id, { ...values, name: 'Mine', version: 1 }),
    ).rejects.toThrow(Conflict);
    expect(await names()).toEqual(['Rule']);
  });

  test.each([
    [{ content: 'gone' }, { content: ['validation.content'] }],
    [{ content: 'unknown' }, { content: ['validation.content'] }],
    [{ way: 'sms' }, { way: ['rule.sms'] }],
  ] as const)('a rule that could invite nobody is refused: %j', async (wrong, errors) => {
    await expect(create('Rule', wrong)).rejects.toMatchObject({ errors });
    await expect(
      rules().preview(world.staff({ departments: ['ANE'] }), { ...values, name: 'Rule', ...wrong }),
    ).rejects.toThrow(Invalid);
    expect(await create('Rule', { way: 'sms', content: 'pain' })).toMatchObject({ way: 'sms' });
  });

  test('a department without invitations gets no rule', async () => {
    const { id: departmentId, organisationId } = world.department('ORT');
    const config = { ...ruleSettings, ic_enabled: false };
    const version = { organisationId, departmentId, version: 3, config, changedAt: START };
    await database.write(() => database.manager().insert(DepartmentConfigEntity, version));
    await expect(
      rules().create(world.staff({ departments: ['ORT'] }), { ...values, name: 'Rule' }),
    ).rejects.toMatchObject({
      errors: { departmentSymbol: ['rule.invitations_off'] },
    });
  });

  test('a rule of a department that stopped inviting is renamed and switched off, but not on', async () => {
    const { id } = await create('Rule');
    const admin = world.staff({ departments: ['ANE'] });
    const { id: departmentId, organisationId } = world.department('ANE');
    const config = { ...ruleSettings, ic_enabled: false };
    const stopped = { organisationId, departmentId, version: 4 };
    const change = (more: object) => rules().change(admin, id, { ...values, name: 'Renamed', ...more });
    const refused = { errors: { departmentSymbol: ['rule.invitations_off'] } };
    await database.write(() =>
      database.manager().insert(DepartmentConfigEntity, { ...stopped, config, changedAt: START }),
    );
    expect(await change({ position: 0 })).toMatchObject({ name: 'Renamed', enabled: true });
    await expect(change({ way: 'letter' })).rejects.toMatchObject(refused);
    expect(await change({ enabled: false })).toMatchObject({ enabled: false });
    await expect(change({ enabled: true })).rejects.toMatchObject(refused);
    await database.write(() => database.manager().delete(DepartmentConfigEntity, stopped));
  });

  test('D2 an administrator reaches the rules of the chosen department alone', async () => {
    const { id } = await create('Rule');
    const other = world.staff({ departments: ['ORT'] });
    expect(await names('ORT')).toEqual([]);
    await expect(rules().change(other, id, { ...values, name: 'Taken' })).rejects.toThrow(NotFound);
    await expect(rules().delete(other, id)).rejects.toThrow(NotFound);
    const linked = world.staff({ departments: ['PAI'] });
    await expect(rules().list(linked)).rejects.toThrow(NotFound);
    await expect(rules().create(linked, { ...values, name: 'Rule' })).rejects.toThrow(NotFound);
    expect(await names()).toEqual(['Rule']);
  });

  test('a change decides again about the appointments to come of its department, however many, in as many statements', async () => {
    const { id } = await create('Rule');
    const counts: number[] = [];
    for (const bookings of [1, 600]) {
      for (let index = 0; index < bookings; index += 1) await world.addBooking();
      let statements = 0;
      const stop = watchStatements(database, () => {
        statements += 1;
      });
      await rules().change(world.staff({ departments: ['ANE'] }), id, { ...values, name: 'Rule' });
      stop();
      counts.push(statements);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(await database.read().countBy(BookingEntity, { inviteAt: START })).toBe(601);
    expect(await rules().inviteDue()).toBe(601);
    expect(await database.read().countBy(BookingEntity, { inviteAt: inDays(16), ruleId: id })).toBe(601);
  });

  test('a change leaves alone what is over, canceled, invited or of another department', async () => {
    const { id: departmentId } = world.department('ORT');
    await world.addBooking({ startAt: inDays(-1) });
    await world.addBooking({ status: 'canceled' });
    await world.addBooking({ departmentId });
    await create('Rule');
    expect(await database.read().countBy(BookingEntity, { inviteAt: START })).toBe(0);
  });

  test('a rule that is switched off or deleted invites nobody any more, and the next one decides', async () => {
    const [first, second] = [await create('First'), await create('Second', { days_before: 7 })];
    const { id } = await world.addBooking();
    await create('Third');
    await rules().inviteDue();
    expect(await world.booking(id)).toMatchObject({ ruleId: first.id });
    await rules().change(world.staff({ departments: ['ANE'] }), first.id, { ...values, name: 'First', enabled: false });
    await rules().inviteDue();
    expect(await world.booking(id)).toMatchObject({ ruleId: second.id, inviteAt: inDays(23) });
    await rules().delete(world.staff({ departments: ['ANE'] }), second.id);
    await rules().delete(world.staff({ departments: ['ANE'] }), first.id);
    await rules().inviteDue();
    expect(await world.booking(id)).toMatchObject({ inviteAt: inDays(16) });
  });
});
