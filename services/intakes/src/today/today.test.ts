import { Conflict } from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { createIdentity, type Identity, UserEntity } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { batchSender } from '../testing/batch-sender.ts';
import { type Sample, sampleIntake, storeIntake, storeIntakes } from '../testing/sample-intake.ts';
import { liveKindsOf } from '../testing/stored-mails.ts';
import { type Caller, openIntakes, type World } from '../testing/world.ts';

/** Monday, ten o'clock in Amsterdam. */
const MONDAY = new Date('2026-03-02T09:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Permissions of somebody who may handle critical answers. */
const able = ['view_patient_modal', 'preview_dashboard_form'] as const;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let identity: Identity;
  let intakes: Intakes;
  let now = MONDAY;
  let ann: Caller;
  let bob: Caller;
  let roleId: number;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
    identity = createIdentity({ database, publicUrl: 'https://desk.example/' });
    const first = await batchSender(world, identity, able);
    [ann, roleId] = [world.staff({ userId: first.userId }), first.roleId];
    bob = world.staff({ userId: (await batchSender(world, identity, able)).userId });
  });
  beforeEach(() => {
    now = MONDAY;
  });

  const stored = (sample: Sample, symbol = 'ANE'): Promise<Intake> =>
    storeIntake(database, world.department(symbol), sample, now);
  const critical: Sample = {
    status: 1,
    riskGroup: 1,
    completedAt: new Date(MONDAY.getTime() - HOUR),
    filledForms: '5;2026-03-02T08:00:00.000Z;1',
  };
  const rowOf = async ({ id }: Intake, caller = ann): Promise<TodayRow | undefined> =>
    (await intakes.today.read(caller, {})).rows.find((row) => row.id === id);
  const recordOf = ({ hash }: Intake) => intakes.record.read(ann, { hash, sessionId: 1 });
  const reasonsOf = async (intake: Intake) => (await rowOf(intake))?.reasons ?? [];
  const take = ({ id }: Intake, by: Caller, from: Caller | null = null) =>
    intakes.today.assign(by, {
      id,
      owner: { kind: 'user', id: by.user.id },
      from: from && { kind: 'user', id: from.user.id },
    });

  test('N4 of two nurses who take the same patient at once, one has them and the other is told who', async () => {
    const intake = await stored(critical);
    const taken = await Promise.allSettled([take(intake, ann), take(intake, bob)]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = (await rowOf(intake))?.owner;
    for (const one of taken) {
      if (one.status === 'rejected')
        expect(one.reason).toEqual(new Conflict(`${winner?.name} has taken this patient.`));
      else expect(one.value.owner?.id).toBe(winner?.id);
    }
  });

  test('a patient is handed over to a colleague and a role, and released, each on the timeline', async () => {
    const intake = await stored(critical);
    await take(intake, ann);
    await take(intake, ann);
    const change = {
      id: intake.id,
      owner: { kind: 'role', id: roleId },
      from: { kind: 'user', id: ann.user.id },
    } as const;
    await expect(intakes.today.assign(ann, change)).resolves.toMatchObject({ owner: { kind: 'role', id: roleId } });
    await expect(rowOf(intake)).resolves.toMatchObject({ owner: { id: roleId }, mine: true });
    await expect(rowOf(intake, bob)).resolves.toMatchObject({ mine: false });
    await intakes.today.assign(ann, { id: intake.id, owner: null, from: change.owner });
    await expect(rowOf(intake)).resolves.toMatchObject({ owner: null, mine: false });
    const { rows } = await recordOf(intake);
    const names = rows.map(({ log_name }) => log_name).filter((name) => name.startsWith('task.'));
    expect(names.toSorted()).toEqual(['task.assigned', 'task.released', 'task.taken']);
    expect(rows).toContainEqual(expect.objectContaining({ log_name: 'task.assigned', causer: ann.user.name }));
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['task', 'task', 'task']);
  });

  test('N4 nobody is given a patient whose record they may not open', async () => {
    const intake = await stored({ status: -1 });
    const stranger = await batchSender(world, identity, ['send_invite']);
    const request = { id: intake.id, owner: { kind: 'user', id: stranger.userId }, from: null } as const;
    await expect(intakes.today.assign(ann, request)).rejects.toMatchObject({ errors: { owner: ['validation.owner'] } });
    expect(await identity.owners.list(ann, {})).not.toContainEqual(
      expect.objectContaining({ id: stranger.userId, kind: 'user' }),
    );
    expect(await identity.owners.list(ann, {})).toContainEqual(
      expect.objectContaining({ id: bob.user.id, kind: 'user' }),
    );
  });

  test('N4 nobody is given critical answers that they may not see, until these are handled', async () => {
    const { userId, roleId: role } = await batchSender(world, identity, ['view_patient_modal']);
    const secretary = world.staff({ userId, permissions: ['view_patient_modal'] });
    const open = await identity.owners.list(ann, {});
    const seeing = await identity.owners.list(ann, { answers: true });
    for (const owner of [{ kind: 'user', id: userId } as const, { kind: 'role', id: role } as const]) {
      expect(open).toContainEqual(expect.objectContaining(owner));
      expect(seeing).not.toContainEqual(expect.objectContaining(owner));
    }
    for (const owner of [{ kind: 'user', id: bob.user.id } as const, { kind: 'role', id: roleId } as const])
      expect(seeing).toContainEqual(expect.objectContaining(owner));

    const intake = await stored(critical);
    const refused = { errors: { owner: ['validation.owner_answers'] } };
    await expect(take(intake, secretary)).rejects.toMatchObject(refused);
    const toSecretaries = { id: intake.id, owner: { kind: 'role', id: role }, from: null } as const;
    await expect(intakes.today.assign(ann, toSecretaries)).rejects.toMatchObject(refused);
    await intakes.reading.handle(ann, { id: intake.id, handled: true });
    await expect(intakes.today.assign(ann, toSecretaries)).resolves.toMatchObject({ owner: { id: role } });
  });

  test('a cover may open the records and the answers that the absent colleague may open', async () => {
    const { userId } = await batchSender(world, identity, ['view_patient_modal']);
    const secretary = world.staff({ userId, permissions: ['view_patient_modal'] });
    const deputy = (await batchSender(world, identity, ['view_patient_modal'])).userId;
    const stranger = (await batchSender(world, identity, ['send_invite'])).userId;
    const cover = (absent: Caller, by: number) =>
      identity.owners.setAbsence(absent, {
        absence: { until: new Date(now.getTime() + DAY).toISOString(), cover: by },
      });
    const refused = { errors: { cover: ['validation.cover'] } };
    await expect(cover(ann, deputy)).rejects.toMatchObject(refused);
    await expect(cover(secretary, stranger)).rejects.toMatchObject(refused);
    await cover(secretary, deputy);
    await expect(intakes.today.read(secretary, {})).resolves.toMatchObject({ absence: { cover: { id: deputy } } });
  });

  test('N4 a cover works in every department of the absent colleague, and only such colleagues are offered', async () => {
    const joining = async (...symbols: string[]) => {
      const { userId } = await batchSender(world, identity, [...able, 'edit_user']);
      const departmentIds = symbols.map((symbol) => world.department(symbol).id);
      const joins = { organisationId: world.department('ANE').organisationId, departmentIds };
      await identity.users.change({ userId: null, name: 'Test' }, userId, { joins });
      return userId;
    };
    const [absent, cover, inAne, inOrt] = [
      await joining('ANE', 'ORT'),
      await joining('ANE', 'ORT'),
      await joining('ANE'),
      await joining('ORT'),
    ];
    const caller = world.staff({ userId: absent, departments: ['ANE'], readable: ['ANE', 'ORT', 'PAI'] });
    const offered = await identity.owners.list(caller, { answers: true, cover: true });
    expect(offered.map(({ kind, id }) => [kind, id])).toEqual([absent, cover].map((id) => ['user', id]));
    const refused = { errors: { cover: ['validation.cover'] } };
    const set = (by: Caller, user: number, id: number) => {
      const until = new Date(now.getTime() + DAY).toISOString();
      return identity.owners.setAbsence(by, { user, absence: { until, cover: id } });
    };
    await expect(set(caller, absent, inAne)).rejects.toMatchObject(refused);
    await set(caller, absent, cover);
    // An editor of both departments names the cover of a colleague who works in one.
    await expect(set(caller, inAne, inOrt)).rejects.toMatchObject(refused);
    await set(caller, inAne, cover);
    // An administrator has all departments.
    const asAdmin = (admin: boolean) =>
      database.write(() => database.manager().update(UserEntity, { id: absent }, { admin }));
    await asAdmin(true);
    await set(caller, absent, inOrt);
    await asAdmin(false);
  });

  test('nobody is passed on to a tablet, or to the role of tablets', async () => {
    const tablet = await batchSender(world, identity, ['view_patient_modal']);
    await database.write(async () => {
      await database.manager().update(UserEntity, { id: tablet.userId }, { pinHash: 'hash of a PIN' });
    });
    const owners = await identity.owners.list(ann, {});
    expect(owners).not.toContainEqual(expect.objectContaining({ kind: 'user', id: tablet.userId }));
    expect(owners).not.toContainEqual(expect.objectContaining({ kind: 'role', id: tablet.roleId }));
  });

  test('N4 a patient is not handed over to a role that nobody in the department has', async () => {
    const { roleId: ofAne } = await batchSender(world, identity, able);
    const { staff, roleId: ofOrt, userId } = await batchSender(world, identity, able);
    const joins = { organisationId: staff.scope.organisationId, departmentIds: [world.department('ORT').id] };
    await identity.users.change({ userId: null, name: 'Test' }, userId, { joins });
    const rolesIn = async (symbol: string) => {
      const owners = await identity.owners.list(world.staff({ departments: [symbol] }), {});
      return owners.filter(({ kind, id }) => kind === 'role' && [ofAne, ofOrt].includes(id)).map(({ id }) => id);
    };
    expect(await rolesIn('ANE')).toEqual([ofAne]);
    expect(await rolesIn('ORT')).toEqual([ofOrt]);
    const { id } = await stored({ status: -1 });
    const request = { id, owner: { kind: 'role', id: ofOrt }, from: null } as const;
    await expect(intakes.today.assign(ann, request)).rejects.toMatchObject({ errors: { owner: ['validation.owner'] } });
  });

  test('a colleague with a password and a PIN is passed patients', async () => {
    const nurse = await batchSender(world, identity, ['view_patient_modal']);
    await database.write(async () => {
      const hashes = { pinHash: 'hash of a PIN', passwordHash: 'hash of a password' };
      await database.manager().update(UserEntity, { id: nurse.userId }, hashes);
    });
    const owners = await identity.owners.list(ann, {});
    expect(owners).toContainEqual(expect.objectContaining({ kind: 'user', id: nurse.userId }));
    expect(owners).toContainEqual(expect.objectContaining({ kind: 'role', id: nurse.roleId }));
  });

  test('a disabled colleague and a deleted role own nobody', async () => {
    const { userId } = await batchSender(world, identity, able);
    const { roleId: role } = await batchSender(world, identity, able);
    const [one, other] = [await stored(critical), await stored(critical)];
    await intakes.today.assign(ann, { id: one.id, owner: { kind: 'user', id: userId }, from: null });
    await intakes.today.assign(ann, { id: other.id, owner: { kind: 'role', id: role }, from: null });
    await expect(rowOf(one)).resolves.toMatchObject({ owner: { id: userId } });
    await identity.users.setDisabled({ userId: null, name: 'test' }, userId, true);
    await database.write(async () => {
      await database.manager().query('DELETE FROM role_permission WHERE role_id = ?', [role]);
      await database.manager().query('DELETE FROM user_role WHERE role_id = ?', [role]);
      await database.manager().query('DELETE FROM role WHERE id = ?', [role]);
    });
    await expect(rowOf(one)).resolves.toMatchObject({ owner: null });
    await expect(rowOf(other)).resolves.toMatchObject({ owner: null });
    await expect(take(one, ann)).resolves.toMatchObject({ owner: { id: ann.user.id } });
  });

  test('a colleague who has left the department owns nobody there, nor does a role that nobody there has any more', async () => {
    const { userId, roleId: role } = await batchSender(world, identity, able);
    const [one, other] = [await stored(critical), await stored(critical)];
    await take(one, world.staff({ userId }));
    await intakes.today.assign(ann, { id: other.id, owner: { kind: 'role', id: role }, from: null });
    await expect(rowOf(other)).resolves.toMatchObject({ owner: { id: role } });
    const { organisationId, id } = world.department('ORT');
    const joins = { organisationId, departmentIds: [id] };
    await identity.users.change({ userId: null, name: 'Test' }, userId, { joins });
    for (const intake of [one, other]) {
      await expect(rowOf(intake)).resolves.toMatchObject({ owner: null });
      await expect(recordOf(intake)).resolves.toMatchObject({ owner: null });
    }
    await expect(take(one, ann)).resolves.toMatchObject({ owner: { id: ann.user.id } });
  });

  test('a colleague who has left the organisation owns nobody and covers for nobody', async () => {
    const { organisationId } = world.department('ANE');
    const by = { userId: null, name: 'test' };
    const [absent, cover, spare] = [
      await batchSender(world, identity, able),
      await batchSender(world, identity, able),
      await batchSender(world, identity, able),
    ];
    const away = world.staff({ userId: absent.userId });
    const [one, other] = [await stored(critical), await stored(critical)];
    await take(one, away);
    await take(other, world.staff({ userId: cover.userId }));
    const until = new Date(now.getTime() + DAY).toISOString();
    const setCover = (staff: Caller, id: number) =>
      identity.owners.setAbsence(staff, { absence: { until, cover: id } });
    await setCover(away, cover.userId);
    await expect(rowOf(one)).resolves.toMatchObject({ coveredBy: expect.any(String) });
    await identity.users.change(by, cover.userId, { leaves: organisationId });
    await expect(rowOf(one)).resolves.toMatchObject({ owner: { id: absent.userId }, coveredBy: null });
    await expect(rowOf(other)).resolves.toMatchObject({ owner: null });
    await expect(intakes.today.read(away, {})).resolves.toMatchObject({ absence: null });
    // Nor does one who was disabled.
    await setCover(away, spare.userId);
    await identity.users.setDisabled(by, spare.userId, true);
    await expect(intakes.today.read(away, {})).resolves.toMatchObject({ absence: null });
  });

  test('two colleagues of the same name are told apart by their addresses, also where their patients are shown', async () => {
    const { userId } = await batchSender(world, identity, able);
    const named = async (name: string) =>
      database.write(() => database.manager().update(UserEntity, { id: userId }, { name }));
    const intake = await stored(critical);
    const name = async () => {
      await take(intake, world.staff({ userId }));
      return (await rowOf(intake))?.owner?.name;
    };
    await named('Noor Visser');
    await expect(name()).resolves.toBe('Noor Visser');
    const users = database.read();
    const { name: shared } = await users.findOneByOrFail(UserEntity, { id: bob.user.id });
    await named(shared);
    const { email } = await users.findOneByOrFail(UserEntity, { id: userId });
    await expect(name()).resolves.toBe(`${shared} (${email})`);
    const owners = await identity.owners.list(ann, {});
    expect(owners.filter((one) => one.name.startsWith(`${shared} (`))).toHaveLength(2);
    expect(owners).toContainEqual({ kind: 'user', id: userId, name: `${shared} (${email})` });
    await named('Noor Visser');
  });

  test('a cover who is away is covered too, and the last one is named', async () => {
    const [absent, cover, last] = [
      await batchSender(world, identity, able),
      await batchSender(world, identity, able),
      await batchSender(world, identity, able),
    ].map(({ userId }) => world.staff({ userId }));
    if (!absent || !cover || !last) throw new Error('Three colleagues are needed.');
    const intake = await stored(critical);
    await take(intake, absent);
    const until = new Date(now.getTime() + DAY).toISOString();
    const away = (staff: Caller, by: Caller) =>
      identity.owners.setAbsence(staff, { absence: { until, cover: by.user.id } });
    await away(absent, cover);
    await expect(rowOf(intake, last)).resolves.toMatchObject({ mine: false });
    await away(cover, last);
    const { name } = await database.read().findOneByOrFail(UserEntity, { id: last.user.id });
    for (const staff of [absent, cover, last]) {
      await expect(rowOf(intake, staff)).resolves.toMatchObject({ mine: true, coveredBy: name });
    }
  });

  test('a colleague who is absent is not offered as a cover, and refused', async () => {
    const [absent, other] = [await batchSender(world, identity, able), await batchSender(world, identity, able)];
    const away = world.staff({ userId: absent.userId });
    const next = world.staff({ userId: other.userId, departments: ['ANE'], readable: ['ANE'] });
    const until = new Date(now.getTime() + DAY).toISOString();
    const offered = async () => (await identity.owners.list(next, { answers: true, cover: true })).map(({ id }) => id);
    await expect(offered()).resolves.toContain(absent.userId);
    await identity.owners.setAbsence(away, { absence: { until, cover: bob.user.id } });
    await expect(offered()).resolves.not.toContain(absent.userId);
    await expect(identity.owners.setAbsence(next, { absence: { until, cover: absent.userId } })).rejects.toMatchObject({
      errors: { cover: ['validation.cover'] },
    });
    await identity.owners.setAbsence(away, { absence: null });
    await expect(offered()).resolves.toContain(absent.userId);
  });

  test('N5 an absence begins and ends by the clock, and meanwhile the cover has the patients', async () => {
    const intake = await stored(critical);
    await take(intake, ann);
    const until = new Date(MONDAY.getTime() + 2 * HOUR).toISOString();
    await identity.owners.setAbsence(ann, { absence: { until, cover: bob.user.id } });
    await expect(rowOf(intake)).resolves.toMatchObject({ mine: true, coveredBy: expect.any(String) });
    await expect(rowOf(intake, bob)).resolves.toMatchObject({ mine: true });
    const owner = { kind: 'user', id: ann.user.id };
    await expect(recordOf(intake)).resolves.toMatchObject({ owner, coveredBy: expect.any(String) });
    await expect(intakes.today.read(ann, {})).resolves.toMatchObject({
      absence: { until, cover: { id: bob.user.id } },
    });
    now = new Date(until);
    await expect(rowOf(intake)).resolves.toMatchObject({ mine: true, coveredBy: null });
    await expect(recordOf(intake)).resolves.toMatchObject({ owner, coveredBy: null });
    await expect(rowOf(intake, bob)).resolves.toMatchObject({ mine: false });
    await expect(intakes.today.read(ann, {})).resolves.toMatchObject({ absence: null });
  });

  test('an absence ends at most 60 days ahead, and only another colleague of the organisation covers', async () => {
    const set = (days: number, cover: number) =>
      identity.owners.setAbsence(ann, {
        absence: { until: new Date(now.getTime() + days * DAY).toISOString(), cover },
      });
    await expect(set(0, bob.user.id)).rejects.toMatchObject({ errors: { until: ['validation.date_past'] } });
    await expect(set(61, bob.user.id)).rejects.toMatchObject({ errors: { until: ['validation.absence'] } });
    await expect(set(1, ann.user.id)).rejects.toMatchObject({ errors: { cover: ['validation.cover'] } });
    await expect(set(1, 9_999)).rejects.toMatchObject({ errors: { cover: ['validation.cover'] } });
    const absence = { until: new Date(now.getTime() + DAY).toISOString(), cover: bob.user.id };
    const nurse = { ...ann, can: () => false };
    await expect(identity.owners.setAbsence(nurse, { user: bob.user.id, absence })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(identity.owners.setAbsence(ann, { user: 9_999, absence })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await set(60, bob.user.id);
    await identity.owners.setAbsence(ann, { absence: null });
    await expect(intakes.today.read(ann, {})).resolves.toMatchObject({ absence: null });
  });

  test('a patient who asked to be called is listed until it is done, and again if they ask anew', async () => {
    const intake = await stored({ status: -1, appointmentAt: null });
    const call = (asked: boolean) => intakes.today.setCallback(ann, { id: intake.id, asked });
    await expect(reasonsOf(intake)).resolves.toEqual([]);
    await call(true);
    await call(true);
    await expect(reasonsOf(intake)).resolves.toEqual(['callback']);
    await expect(recordOf(intake)).resolves.toMatchObject({ owner: null, callback: { askedAt: now.toISOString() } });
    await intakes.today.markDone(ann, { id: intake.id, done: true });
    await expect(reasonsOf(intake)).resolves.toEqual([]);
    await expect(recordOf(intake)).resolves.toMatchObject({ callback: null });
    await intakes.today.markDone(ann, { id: intake.id, done: false });
    await expect(reasonsOf(intake)).resolves.toEqual(['callback']);
    await intakes.today.markDone(ann, { id: intake.id, done: true });
    now = new Date(now.getTime() + HOUR);
    await call(true);
    await expect(reasonsOf(intake)).resolves.toEqual(['callback']);
    await call(false);
    await expect(reasonsOf(intake)).resolves.toEqual([]);
    const { rows } = await recordOf(intake);
    expect(rows.filter(({ log_name }) => log_name === 'callback.asked')).toHaveLength(2);
  });

  test('N6 critical answers stay listed although the patient is marked as done, until somebody has handled them', async () => {
    const intake = await stored(critical);
    await intakes.today.markDone(ann, { id: intake.id, done: true });
    await expect(reasonsOf(intake)).resolves.toEqual(['critical']);
    await intakes.reading.handle(ann, { id: intake.id, handled: true });
    await expect(reasonsOf(intake)).resolves.toEqual([]);
  });

  test('a patient who sends other answers while somebody marks the former ones as done stays listed', async () => {
    const completedAt = new Date('2026-03-02T08:30:00.000Z');
    const forms = '5;2026-03-02T08:00:00.000Z;3,6;2026-03-02T08:30:00.000Z;3';
    const intake = await stored({ status: 1, riskGroup: 3, completedAt, filledForms: forms });
    const done = { id: intake.id, done: true };
    const former = { ...done, answered_at: '2026-03-02T08:00:00.000Z' };
    await expect(intakes.today.markDone(ann, former)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(reasonsOf(intake)).resolves.toEqual(['completed']);
    const { flaggedAt } = (await rowOf(intake)) ?? {};
    await intakes.today.markDone(ann, { ...done, answered_at: flaggedAt ?? '' });
    await expect(reasonsOf(intake)).resolves.toEqual([]);
  });

  test('a patient who asks to be called while somebody marks other reasons as done stays listed', async () => {
    const intake = await stored({ status: 0 });
    await intakes.today.setCallback(ann, { id: intake.id, asked: true });
    const done = { id: intake.id, done: true };
    const before = { ...done, call_asked_at: '1970-01-01T00:00:00.000Z' };
    await expect(intakes.today.markDone(ann, before)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(reasonsOf(intake)).resolves.toContain('callback');
    const { callback } = (await rowOf(intake)) ?? {};
    await intakes.today.markDone(ann, { ...done, call_asked_at: callback?.askedAt ?? '' });
    await expect(reasonsOf(intake)).resolves.toEqual([]);
  });

  test('a patient whose appointment is near comes back if it is moved to a later week', async () => {
    const intake = await stored({ status: 0 });
    const save = (values: { start_at: string; app_id?: number; version?: number }) =>
      intakes.appointments.save(ann, { ic_id: intake.id, ...values });
    const {
      appointment: { id: app_id, version },
    } = await save({ start_at: '2026-03-04 10:00:00Z' });
    await expect(reasonsOf(intake)).resolves.toEqual(['waiting']);
    await intakes.today.markDone(ann, { id: intake.id, done: true });
    await expect(reasonsOf(intake)).resolves.toEqual([]);
    await save({ app_id, version, start_at: '2026-03-12 10:00:00Z' });
    now = new Date('2026-03-09T09:00:00.000Z');
    await expect(reasonsOf(intake)).resolves.toEqual(['waiting']);
  });

  test('a failed mail is listed until it is done, and again once another one fails', async () => {
    const intake = await stored({ status: 0 });
    const fail = (key: string) =>
      database.write(() =>
        database.manager().insert(OutboxMessageEntity, {
          idempotencyKey: `${key} ${intake.id}`,
          organisationId: intake.organisationId,
          intakeId: intake.id,
          channel: 'mail',
          kind: 'invitation',
          payload: {},
          state: 'failed',
          createdAt: now,
          notBefore: now,
          failedAt: now,
        }),
      );
    await fail('first');
    await expect(reasonsOf(intake)).resolves.toEqual(['failedMail']);
    await intakes.today.markDone(ann, { id: intake.id, done: true });
    await expect(reasonsOf(intake)).resolves.toEqual([]);
    now = new Date(now.getTime() + HOUR);
    await fail('second');
    await expect(reasonsOf(intake)).resolves.toEqual(['failedMail']);
  });

  test('critical answers without a coming appointment leave the list after 90 days, those with one stay', async () => {
    const completedAt = new Date(MONDAY.getTime() - 91 * DAY);
    const [old, coming, canceled] = await storeIntakes(
      database,
      [
        {},
        { appointmentAt: new Date(MONDAY.getTime() + 20 * DAY), appointmentStatus: 'booked' as const },
        { appointmentAt: new Date(MONDAY.getTime() + 20 * DAY), appointmentStatus: 'canceled' as const },
      ].map((sample) => sampleIntake(world.department('ANE'), now, { ...critical, completedAt, ...sample })),
    );
    const { rows } = await intakes.today.read(ann, { reason: 'critical' });
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(coming?.id);
    expect(ids).not.toContain(old?.id);
    expect(ids).not.toContain(canceled?.id);
  });

  test('hidden and test records are never listed', async () => {
    const hidden = await stored({ ...critical, hiddenAt: now });
    const test_ = await stored({ ...critical, epd: 'TEST-9' });
    for (const intake of [hidden, test_]) {
      await intakes.today.setCallback(ann, { id: intake.id, asked: true });
      await expect(reasonsOf(intake)).resolves.toEqual([]);
    }
  });

  test('D2 a foreign record is not found, and a linked one can be read but not changed', async () => {
    const [foreign, linked] = [await stored(critical, 'FAR'), await stored(critical, 'PAI')];
    await expect(rowOf(foreign)).resolves.toBeUndefined();
    await expect(rowOf(linked)).resolves.toMatchObject({ orgSymbol: 'polder', writable: false });
    for (const [intake, kind] of [
      [foreign, 'not-found'],
      [linked, 'forbidden'],
    ] as const) {
      const { id } = intake;
      await expect(take(intake, ann)).rejects.toMatchObject({ kind });
      await expect(intakes.today.markDone(ann, { id, done: true })).rejects.toMatchObject({ kind });
      await expect(intakes.today.setCallback(ann, { id, asked: true })).rejects.toMatchObject({ kind });
    }
  });

  test('D5 without the permission for records no phone number is shown', async () => {
    const intake = await stored({ ...critical, phone: '+31201234567' });
    await expect(rowOf(intake)).resolves.toMatchObject({ phone: '+31201234567' });
    await expect(rowOf(intake, { ...ann, can: () => false })).resolves.toMatchObject({ phone: null });
  });

  test('the list names the patients that it shows, in a fixed number of statements', async () => {
    const few = await statementsOf(() => intakes.today.read(ann, {}));
    await storeIntakes(
      database,
      Array.from({ length: 300 }, () => sampleIntake(world.department('ANE'), now, critical)),
    );
    ann.shown.length = 0;
    const { rows, counts } = await intakes.today.read(ann, {});
    expect(rows).toHaveLength(200);
    expect(counts.all).toBeGreaterThan(300);
    expect(ann.shown).toHaveLength(200);
    await expect(statementsOf(() => intakes.today.read(ann, {}))).resolves.toBe(few);
  });

  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    let count = 0;
    const stop = watchStatements(database, ({ n }) => {
      count = n;
    });
    await work();
    stop();
    return count;
  }
});
