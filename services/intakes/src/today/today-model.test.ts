import { limit } from '@intake-desk/contracts';
import { type TodayReason, todayReasons } from '@intake-desk/contracts/today';
import type { Database } from '@intake-desk/database';
import { eachEngine, runsOf } from '@intake-desk/database/testing';
import { createIdentity, type Identity } from '@intake-desk/identity';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { Intakes } from '../create-intakes.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { batchSender } from '../testing/batch-sender.ts';
import { now as start, storeSamples, zone } from '../testing/conversion-samples.ts';
import { civil, type ModelIntake } from '../testing/model-intake.ts';
import { type Caller, openIntakes, type World } from '../testing/world.ts';

const HOUR = 3_600_000;
const daysBefore = (day: string, days: number): string => DateTime.fromISO(day).minus({ days }).toISODate() ?? '';

/** Work on an intake, in a simple form. */
interface ModelTask {
  owner: { readonly kind: 'user' | 'role'; readonly id: number } | null;
  askedAt: Date | null;
  doneAt: Date | null;
}

/** The reasons of an intake by the words of the contract. */
function reasonsOf(i: ModelIntake, { askedAt, doneAt }: ModelTask, now: Date): TodayReason[] {
  if (i.hiddenAt !== null || i.isTest) return [];
  const today = civil(zone, now);
  const appointment = i.appointmentAt && civil(zone, i.appointmentAt);
  const coming = appointment !== null && appointment >= today;
  const booked = i.appointmentStatus === 'booked';
  const completedOn = i.completedAt && civil(zone, i.completedAt);
  const open = (since: Date | null): boolean => doneAt === null || (since !== null && doneAt < since);
  const holds: Record<TodayReason, boolean> = {
    critical:
      i.status === 1 &&
      i.riskGroup === 1 &&
      !i.handled &&
      ((completedOn !== null && completedOn >= daysBefore(today, limit.redFlagDays)) || (booked && coming)),
    callback: askedAt !== null && open(askedAt),
    failedMail: i.mailFailed && (appointment === null || coming) && open(start),
    waiting:
      (i.status === 0 || i.status === -1) &&
      booked &&
      coming &&
      daysBefore(appointment, limit.soonDays) <= today &&
      (doneAt === null || civil(zone, doneAt) < daysBefore(appointment, limit.soonDays)),
    completed:
      i.status === 1 &&
      i.readAt === null &&
      completedOn !== null &&
      completedOn >= daysBefore(today, 1) &&
      open(i.completedAt),
  };
  return todayReasons.filter((reason) => holds[reason]);
}

const action = fc.record({
  what: fc.constantFrom(
    'take',
    'give',
    'release',
    'done',
    'undone',
    'ask',
    'call',
    'handle',
    'read',
    'hide',
    'move',
    'wait',
    'leave',
  ),
  nth: fc.nat({ max: 10_000 }),
  hours: fc.integer({ min: 1, max: 30 }),
  kind: fc.constantFrom('user', 'role'),
});

eachEngine((open) => {
  let database: Database;
  let world: World;
  let identity: Identity;
  let intakes: Intakes;
  let now = start;
  let callers: readonly Caller[];
  let roleId: number;
  let samples: readonly ModelIntake[];

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
    identity = createIdentity({ database, publicUrl: 'https://desk.example/' });
    const [one, other] = [
      await batchSender(world, identity, ['view_patient_modal', 'preview_dashboard_form']),
      await batchSender(world, identity, ['view_patient_modal', 'preview_dashboard_form']),
    ];
    roleId = one.roleId;
    const departmentIds = ['ANE', 'ORT'].map((symbol) => world.department(symbol).id);
    const joins = { organisationId: world.department('ANE').organisationId, departmentIds };
    for (const { userId } of [one, other]) {
      await identity.users.change({ userId: null, name: 'Test' }, userId, { joins });
    }
    callers = [one, other].map(({ userId }) => world.staff({ userId }));
    samples = await storeSamples(database, world, 250);
  });

  test('N5 counts, rows and records agree with the reasons in words, whatever staff do', async () => {
    const [ann, bob] = callers;
    if (!ann || !bob) throw new Error('Nobody works here.');
    const current = new Map(samples.map((intake) => [intake.id, intake]));
    const tasks = new Map<number, ModelTask>();
    const taskOf = (id: number): ModelTask => tasks.get(id) ?? { owner: null, askedAt: null, doneAt: null };
    const change = (id: number, values: Partial<ModelTask>) => tasks.set(id, { ...taskOf(id), ...values });
    const alter = (id: number, values: Partial<ModelIntake>) => {
      const intake = current.get(id);
      if (intake) current.set(id, { ...intake, ...values });
    };
    let absentUntil = new Date(0);

    const act = async ({ what, nth, hours, kind }: typeof action extends fc.Arbitrary<infer A> ? A : never) => {
      if (what === 'wait') {
        now = new Date(now.getTime() + hours * HOUR);
        return;
      }
      if (what === 'leave') {
        absentUntil = new Date(now.getTime() + hours * HOUR);
        await identity.owners.setAbsence(ann, { absence: { until: absentUntil.toISOString(), cover: bob.user.id } });
        return;
      }
      const own = [...current.values()].filter(({ department }) => department === 'ANE' || department === 'ORT');
      const intake = own[nth % own.length];
      if (!intake) return;
      const { id } = intake;
      const { owner: from, askedAt, doneAt } = taskOf(id);
      if (what === 'take' || what === 'give' || what === 'release') {
        const given = kind === 'role' ? ({ kind, id: roleId } as const) : ({ kind, id: bob.user.id } as const);
        const to = what === 'give' ? given : ({ kind: 'user', id: ann.user.id } as const);
        const owner = what === 'release' ? null : to;
        await intakes.today.assign(ann, { id, owner, from });
        change(id, { owner });
      }
      if (what === 'done' || what === 'undone') {
        await intakes.today.markDone(ann, { id, done: what === 'done' });
        change(id, { doneAt: what === 'done' ? now : null });
      }
      if (what === 'ask') {
        await intakes.today.setCallback(ann, { id, asked: true });
        if (askedAt === null || (doneAt !== null && doneAt >= askedAt)) change(id, { askedAt: now });
      }
      if (what === 'call' && askedAt !== null && (doneAt === null || doneAt < askedAt)) {
        await intakes.today.setCallback(ann, { id, asked: false });
        change(id, { askedAt: null });
      }
      if ((what === 'handle' || what === 'read') && intake.filledForms !== null) {
        const yes = hours % 3 > 0;
        if (what === 'handle') await intakes.reading.handle(ann, { id, handled: yes });
        else await intakes.reading.mark(ann, { id, read: yes });
        alter(id, what === 'handle' ? { handled: yes } : { readAt: yes ? now : null });
      }
      if (what === 'hide') {
        const hiddenAt = intake.hiddenAt === null && hours < 10 ? now : null;
        await database.write(() => database.manager().update(IntakeEntity, { id }, { hiddenAt }));
        alter(id, { hiddenAt });
      }
      if (what === 'move') {
        const moved = {
          appointmentAt: new Date(now.getTime() + (hours - 8) * 6 * HOUR),
          appointmentStatus: 'booked' as const,
        };
        await database.write(() => database.manager().update(IntakeEntity, { id }, moved));
        alter(id, moved);
      }
    };

    const check = async () => {
      for (const caller of [ann, bob]) {
        const list = await intakes.today.read(caller, {});
        const owns = (task: ModelTask): boolean =>
          task.owner?.kind === 'role'
            ? caller === ann && task.owner.id === roleId
            : task.owner?.id === caller.user.id ||
              (caller === bob && task.owner?.id === ann.user.id && now < absentUntil);
        const expected = [...current.values()]
          .filter(({ department }) => department !== 'FAR')
          .map((intake) => ({ intake, task: taskOf(intake.id), reasons: reasonsOf(intake, taskOf(intake.id), now) }))
          .filter(({ reasons }) => reasons.length > 0);
        const count = (holds: (one: (typeof expected)[number]) => boolean): number => expected.filter(holds).length;
        expect(list.counts).toEqual({
          all: expected.length,
          mine: count(({ task }) => task.owner !== null && owns(task)),
          unowned: count(({ task }) => task.owner === null),
          ...Object.fromEntries(
            todayReasons.map((reason) => [reason, count(({ reasons }) => reasons.includes(reason))]),
          ),
        });
        expect(list.rows.length).toBe(Math.min(expected.length, limit.todayRows));
        expect(list.rows.map(({ reasons }) => reasons.includes('critical'))).toEqual(
          list.rows.map((_, index) => index < Math.min(list.counts.critical, limit.todayRows)),
        );
        const known = new Map(expected.map((one) => [one.intake.id, one]));
        for (const row of list.rows) {
          const one = known.get(row.id);
          expect(row).toMatchObject({
            reasons: one?.reasons,
            owner: one?.task.owner ?? null,
            mine: one !== undefined && one.task.owner !== null && owns(one.task),
            writable: one?.intake.department !== 'PAI',
          });
        }
        for (const reason of todayReasons) {
          const { rows } = await intakes.today.read(caller, { reason });
          expect(rows.length).toBe(Math.min(list.counts[reason], limit.todayRows));
        }
        const [row] = list.rows;
        if (!row) continue;
        const record = await intakes.record.read(caller, { hash: row.hash, sessionId: 1 });
        if (row.reasons.includes('critical')) expect(record.handled).toBeNull();
        if (row.reasons.includes('completed')) expect(record.read).toBeNull();
        expect(record.category).toBe(row.category);
      }
    };

    const actions = fc.sample(action, { seed: 1, numRuns: runsOf(240) });
    for (const [index, one] of actions.entries()) {
      await act(one);
      if (index % 6 === 5) await check();
    }
  });
});
