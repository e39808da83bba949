import { type ChosenRequest, limit } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import type { Intakes } from '../create-intakes.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { failEachCall, rowCounts } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { openIntakes, type Who, type World } from '../testing/world.ts';

let serial = 100;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
  });

  const stored = (symbol = 'ANE', sample: Sample = {}): Promise<Intake> =>
    storeIntake(database, world.department(symbol), { email: 'zoe@example.org', ...sample });
  /** A new user, since the limit of invitations is per user. */
  const someone = (who: Who = {}) => {
    serial += 1;
    return world.staff({ userId: serial, ...who });
  };
  type Asked = Omit<ChosenRequest, 'org' | 'departmentSymbol' | 'dryRun'>;
  const change = (request: Asked, dryRun = false, staff = someone()) =>
    intakes.chosen.change(staff, { org: 'north', departmentSymbol: 'all', ...request, dryRun });
  const tagsOf = async ({ hash }: Intake) =>
    (await intakes.record.read(someone(), { hash, sessionId: 1 })).tags.toSorted();

  test('the dry run predicts the change, and each record that is left out has a reason', async () => {
    const { plain, left, right } = world.tags;
    const [one, two, has, crowded, locked] = [
      await stored(),
      await stored(),
      await stored(),
      await stored(),
      await stored(),
    ];
    const [linked, foreign] = [await stored('PAI'), await stored('FAR')];
    await intakes.tags.set(someone(), { id: has.id, tags: [left] });
    await intakes.tags.set(someone(), { id: crowded.id, tags: [right, plain] });
    await intakes.editLock.take(someone(), { hash: locked.hash, sessionId: 5 });
    const ids = [two, one, has, crowded, locked, linked, foreign].map(({ id }) => id);
    const request: Asked = { action: 'tag', tagId: left, ids: [...ids, two.id] };
    const expected = {
      done: [two.id, one.id],
      leftOut: [
        { id: has.id, reason: 'already' },
        { id: crowded.id, reason: 'exclusive' },
        { id: locked.id, reason: 'locked' },
        { id: linked.id, reason: 'linked' },
        { id: foreign.id, reason: 'gone' },
      ],
    };
    const before = await rowCounts(database);
    await expect(change(request, true)).resolves.toEqual(expected);
    await expect(rowCounts(database)).resolves.toEqual(before);
    await expect(change(request)).resolves.toEqual(expected);
    await expect(tagsOf(one)).resolves.toEqual([left]);
    await expect(tagsOf(crowded)).resolves.toEqual([plain, right].toSorted());
  });

  test('untag removes only that tag, and restore undoes hide', async () => {
    const { plain, usual } = world.tags;
    const intake = await stored();
    const ids = [intake.id];
    await intakes.tags.set(someone(), { id: intake.id, tags: [plain, usual] });
    await expect(change({ action: 'untag', tagId: plain, ids })).resolves.toEqual({ done: ids, leftOut: [] });
    await expect(tagsOf(intake)).resolves.toEqual([usual]);
    const already = { done: [], leftOut: [{ id: intake.id, reason: 'already' }] };
    await expect(change({ action: 'untag', tagId: plain, ids })).resolves.toEqual(already);
    const hidden = async () => (await database.read().findOneByOrFail(IntakeEntity, { id: intake.id })).hiddenReason;
    await expect(change({ action: 'restore', reason: 'Back', ids })).resolves.toEqual(already);
    await change({ action: 'hide', reason: ' Duplicates ', ids });
    await expect(hidden()).resolves.toBe('Duplicates');
    await expect(change({ action: 'hide', reason: 'Again', ids }, true)).resolves.toEqual(already);
    await change({ action: 'restore', reason: 'Back', ids });
    await expect(hidden()).resolves.toBeNull();
  });

  test('invitations are sent again for open intakes', async () => {
    const [one, addressless, unwilling, done, hidden] = [
      ...[await stored(), await stored('ANE', { email: null }), await stored('ANE', { allowEmail: false })],
      ...[await stored('ANE', { status: 1 }), await stored('ANE', { hiddenAt: database.now() })],
    ];
    const ids = [one, addressless, unwilling, done, hidden].flatMap((intake) => intake?.id ?? []);
    await expect(change({ action: 'resend', ids })).resolves.toEqual({
      done: [one?.id],
      leftOut: [
        { id: addressless?.id, reason: 'noEmail' },
        { id: unwilling?.id, reason: 'noEmail' },
        { id: done?.id, reason: 'completed' },
        { id: hidden?.id, reason: 'hidden' },
      ],
    });
    const mails = await database.read().findBy(OutboxMessageEntity, { kind: 'invitation' });
    expect(mails.map(({ intakeId }) => intakeId)).toEqual([one?.id]);
    const reader = someone({ permissions: ['view_patient_modal'] });
    await expect(change({ action: 'resend', ids }, true, reader)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('a tag that is missing or cannot be added, and a missing reason, are refused', async () => {
    const { id } = await stored();
    for (const tagId of [undefined, world.tags.old, world.tags.foreign]) {
      const asked = tagId === undefined ? {} : { tagId };
      await expect(change({ action: 'tag', ids: [id], ...asked }, true)).rejects.toMatchObject({
        errors: { tagId: ['validation.tag'] },
      });
    }
    await expect(change({ action: 'hide', ids: [id] }, true)).rejects.toMatchObject({
      errors: { reason: ['reason.required'] },
    });
    await expect(change({ action: 'restore', ids: [id], reason: 'x'.repeat(501) })).rejects.toMatchObject({
      errors: { reason: ['reason.max'] },
    });
  });

  test('E12 resending counts as inviting: the hundred-and-first of an hour is refused, and nothing of its call is sent', async () => {
    const intakesOfDay = await Promise.all(Array.from({ length: 3 }, () => stored()));
    const busy = someone();
    const ids = intakesOfDay.map(({ id }) => id);
    await intakes.invitations.resend(busy, { id: ids[0] ?? 0, useSavedEmail: true });
    await database.write(async () => {
      for (let n = 1; n < limit.invitationsAnHour - 2; n += 1) await countInvitation(database, busy);
    });
    const before = await rowCounts(database);
    await expect(change({ action: 'resend', ids }, false, busy)).rejects.toMatchObject({ kind: 'throttled' });
    await expect(rowCounts(database)).resolves.toEqual(before);
    await expect(change({ action: 'resend', ids: ids.slice(0, 2) }, false, busy)).resolves.toMatchObject({
      leftOut: [],
    });
  });

  test('a dry run of a hundred records needs no more statements than one of a single record', async () => {
    const ids: number[] = [];
    for (let n = 0; n < limit.chosenIntakes.call; n += 1) ids.push((await stored()).id);
    let statements = 0;
    const stop = watchStatements(database, () => {
      statements += 1;
    });
    const counted = async (request: Asked, some: number[]) => {
      const from = statements;
      await change({ ...request, ids: some }, true);
      return statements - from;
    };
    const requests: Asked[] = [
      { action: 'tag', tagId: world.tags.plain, ids },
      { action: 'hide', reason: 'Why', ids },
      { action: 'resend', ids },
    ];
    for (const request of requests) {
      const one = await counted(request, ids.slice(0, 1));
      expect(one).toBeGreaterThan(0);
      await expect(counted(request, ids)).resolves.toBe(one);
    }
    stop();
  });

  test('R14 whichever database call fails, none of the records is changed', async () => {
    const [one, two] = [await stored(), await stored()];
    const staff = someone();
    const before = await rowCounts(database);
    await failEachCall(database, () => change({ action: 'resend', ids: [one.id, two.id] }, false, staff));
    expect((await rowCounts(database)).notification).toBe((before.notification ?? 0) + 2);
  });
});
