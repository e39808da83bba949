import type { MergeChoices, MergeRequest } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine, runsOf } from '@intake-desk/database/testing';
import { fingerprint } from '@intake-desk/identity';
import fc from 'fast-check';
import type { Intakes } from '../create-intakes.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { MergedIntakeEntity } from '../tables/merged-intake.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { storedMails } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';

const reason = 'Registered twice.';
let serial = 0;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
  });

  /** A patient with an intake in each of these departments, whose links are `token(intake)`. */
  async function patientIn(symbols: readonly string[], sample: Sample = {}): Promise<readonly [Intake, ...Intake[]]> {
    serial += 1;
    const [first, ...others] = await storeIntakes(
      database,
      symbols.map((symbol, index) =>
        sampleIntake(world.department(symbol), database.now(), {
          epd: `M-${serial}`,
          firstName: 'Zoë',
          lastName: 'Bakker',
          fullname: 'Zoë Bakker',
          dob: '1956-02-04',
          email: 'zoe@example.org',
          phone: '+31612345678',
          patientTokenHash: fingerprint(`M-${serial}-${index}`),
          ...sample,
        }),
      ),
    );
    if (!first) throw new Error('A patient has an intake.');
    return [first, ...others];
  }
  /** A patient with an intake of each of these samples. */
  function patientOf(samples: readonly Sample[]): Promise<Intake[]> {
    serial += 1;
    const department = world.department('ANE');
    const epd = `R-${serial}`;
    return storeIntakes(
      database,
      samples.map((sample) => sampleIntake(department, database.now(), { ...sample, epd })),
    );
  }
  /** A new user, since the limit of invitations is per user. */
  const nurse = (who: Parameters<World['staff']>[0] = {}) => world.staff({ userId: 1000 + serial, ...who });
  const now = ({ id }: Intake) => database.read().findOneByOrFail(IntakeEntity, { id });
  const allNow = (of: readonly Intake[]) => Promise.all(of.map(now));
  const preview = (kept: Intake, other: Intake, choices: MergeChoices = {}, staff = nurse()) =>
    intakes.patients.previewMerge(staff, { id: kept.id, otherId: other.id, choices });
  async function merge(kept: Intake, other: Intake, given: Partial<MergeRequest> = {}, staff = nurse()) {
    const { version } = await preview(kept, other, {}, staff);
    return intakes.patients.merge(staff, { id: kept.id, otherId: other.id, version, reason, ...given });
  }
  async function undo(kept: Intake, other: Intake, staff = nurse()) {
    const { version } = await intakes.patients.doubles(staff, kept.id);
    return intakes.patients.undoMerge(staff, { id: kept.id, otherId: other.id, version });
  }
  const entriesOf = async ({ hash }: Intake, staff = nurse()) =>
    (await intakes.record.read(staff, { hash, sessionId: 1 })).rows.filter(({ log_name: log }) =>
      ['patient.merged', 'patient.separated'].includes(log),
    );
  const opens = async (token: string): Promise<boolean> =>
    intakes.patientLinks.patient(token).then(
      () => true,
      () => false,
    );

  test('all intakes of both patients get the kept ID and the chosen values, and each timeline shows it', async () => {
    const kept = await patientIn(['ANE']);
    const other = await patientIn(['ANE', 'ORT'], { lastName: 'de Bakker', fullname: 'Zoë de Bakker', sex: 'F' });
    const staff = nurse();
    const shown = await preview(kept[0], other[0], {}, staff);
    expect(shown).toMatchObject({
      differing: ['last_name', 'sex'],
      blocked: null,
      changed: 2,
      revoked: 0,
      canceled: 0,
      told: 0,
      waiting: 0,
      distinct: null,
      kept: { intakes: 1, departments: [{ name: 'Department ANE', intakes: 1 }] },
      other: { intakes: 2, last_name: 'de Bakker', departments: [{ intakes: 1 }, { name: 'Department ORT' }] },
    });
    await expect(merge(kept[0], other[0], { choices: { sex: 'other' } }, staff)).resolves.toMatchObject({
      changed: 3,
      revoked: 0,
      told: 0,
      sent: 0,
    });
    for (const intake of await allNow([...kept, ...other])) {
      expect(intake).toMatchObject({ epd: kept[0].epd, epdSearch: kept[0].epdSearch, epdKey: kept[0].epdKey });
      expect(intake).toMatchObject({ lastName: 'Bakker', fullname: 'Zoë Bakker', nameSearch: 'zoe bakker', sex: 'F' });
      await expect(entriesOf(intake)).resolves.toMatchObject([
        {
          causer: staff.user.name,
          description: reason,
          properties: { kept: kept[0].epd, former: other[0].epd },
        },
      ]);
    }
    expect(staff.changed).toContainEqual({ field: 'epd', before: other[0].epd, after: kept[0].epd });
    expect(staff.changed).toContainEqual({ field: 'sex', before: null, after: 'F' });
    expect(staff.shown.map(({ epd }) => epd)).toEqual(expect.arrayContaining([kept[0].epd, other[0].epd]));
    const found = async (text: string) => (await intakes.patients.search(nurse(), text)).map(({ epd }) => epd);
    await expect(found(other[0].epd)).resolves.toEqual([]);
  });

  test('the preview changes nothing, and predicts the merge', async () => {
    const kept = await patientIn(['ANE']);
    const other = await patientIn(['ORT'], { email: 'other@example.org' });
    await intakes.invitations.resend(nurse(), { id: other[0].id, useSavedEmail: true });
    const before = await allNow([...kept, ...other]);
    const said = await preview(kept[0], other[0]);
    expect(said).toMatchObject({ changed: 1, revoked: 1, canceled: 1, told: 1, waiting: 1 });
    await expect(allNow([...kept, ...other])).resolves.toEqual(before);
    await expect(entriesOf(other[0])).resolves.toEqual([]);
    await expect(database.read().countBy(MergedIntakeEntity, { intakeId: other[0].id })).resolves.toBe(0);
    const done = await merge(kept[0], other[0], { sendAgain: true });
    expect(done).toMatchObject({ changed: said.changed, revoked: said.revoked, told: said.told, sent: said.waiting });
    await expect(storedMails(database, other[0].id)).resolves.toMatchObject([
      { kind: 'invitation', state: 'canceled', recipient: 'other@example.org' },
      { kind: 'corrected', state: 'queued', recipient: 'other@example.org' },
      { kind: 'invitation', state: 'queued', recipient: 'zoe@example.org' },
    ]);
  });

  test.each([
    ['birth date', { dob: '1956-04-02' }],
    ['e-mail', { email: 'other@example.org' }],
    ['phone number', { phone: '+31687654321' }],
  ])('D11 an intake whose %s changes loses its links, and the other patient keeps theirs', async (_, values) => {
    const [kept] = await patientIn(['ANE']);
    const keptToken = `M-${serial}-0`;
    const [other] = await patientIn(['ORT'], values);
    const otherToken = `M-${serial}-0`;
    await expect(merge(kept, other)).resolves.toMatchObject({ revoked: 1 });
    expect([await opens(keptToken), await opens(otherToken)]).toEqual([true, false]);
    await expect(now(other)).resolves.toMatchObject({ linkGeneration: 1, patientTokenHash: null });
  });

  test('D11 merging patients with equal contacts ends no link', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT']);
    await expect(merge(kept, other)).resolves.toMatchObject({ changed: 1, revoked: 0, told: 0 });
    expect(await opens(`M-${serial}-0`)).toBe(true);
  });

  test('D11 whoever lacks a department of either patient neither merges, undoes nor says that they differ', async () => {
    const kept = await patientIn(['ANE']);
    const other = await patientIn(['ANE', 'ORT']);
    const few = [
      nurse({ departments: ['ANE'] }),
      nurse({ permissions: ['send_invite'] }),
      nurse({ permissions: ['view_patient_modal'] }),
    ];
    for (const staff of few) {
      for (const [one, another] of [
        [kept[0], other[0]],
        [other[0], kept[0]],
      ] as const) {
        await expect(preview(one, another, {}, staff)).resolves.toMatchObject({ blocked: 'elsewhere', changed: 0 });
        await expect(merge(one, another, {}, staff)).rejects.toMatchObject({ kind: 'forbidden' });
        await expect(intakes.patients.dismissDouble(staff, { id: one.id, otherId: another.id })).rejects.toMatchObject({
          kind: 'forbidden',
        });
      }
    }
    await expect(allNow([...kept, ...other])).resolves.toEqual([...kept, ...other]);
    // The call may be for one of several departments that the caller has.
    await merge(kept[0], other[0], {}, nurse({ departments: ['ANE'], readable: ['ANE', 'ORT'] }));
    for (const staff of few) {
      await expect(undo(kept[0], other[0], staff)).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });

  test('D2 a foreign and a linked patient are neither merged nor seen', async () => {
    const [kept] = await patientIn(['ANE']);
    const [far] = await patientIn(['FAR']);
    const [linked] = await patientIn(['PAI']);
    for (const other of [far, linked]) {
      await expect(preview(kept, other)).rejects.toMatchObject({ kind: 'not-found' });
      const request = { id: kept.id, otherId: other.id, version: 'x', reason };
      await expect(intakes.patients.merge(nurse(), request)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(intakes.patients.previewMerge(nurse(), { id: kept.id, epd: other.epd })).rejects.toMatchObject({
        errors: { epd: ['patient.merge_none'] },
      });
    }
    await expect(
      intakes.patients.merge(nurse(), { id: linked.id, otherId: kept.id, version: 'x', reason }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('the other patient is found by a typed ID, in upper or lower case, if the caller may see them', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT']);
    const typed = (epd: string, staff = nurse()) => intakes.patients.previewMerge(staff, { id: kept.id, epd });
    await expect(typed(` ${other.epd.toLowerCase()} `)).resolves.toMatchObject({ other: { id: other.id } });
    await expect(typed(kept.epd)).rejects.toMatchObject({ errors: { epd: ['patient.merge_same'] } });
    await expect(typed('nobody')).rejects.toMatchObject({ errors: { epd: ['patient.merge_none'] } });
    await expect(typed(other.epd, nurse({ departments: ['ANE'] }))).rejects.toMatchObject({
      errors: { epd: ['patient.merge_none'] },
    });
  });

  test('D7 another’s edit lock on any intake of either patient prevents the merge, and the preview shows who has it', async () => {
    const [kept] = await patientIn(['ANE']);
    const [, second] = await patientIn(['ANE', 'ORT']);
    if (!second) throw new Error('There are two intakes.');
    const { version } = await preview(kept, second);
    await intakes.editLock.take(world.staff({ userId: 77 }), { hash: second.hash, sessionId: 5 });
    await expect(preview(kept, second)).resolves.toMatchObject({ blocked: 'locked', lockedBy: 'Nurse 77' });
    const request = { id: kept.id, otherId: second.id, version, reason };
    await expect(intakes.patients.merge(nurse(), request)).rejects.toMatchObject({ kind: 'locked' });
  });

  test('the second of two merges or corrections with the same version gets a conflict', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT']);
    const [third] = await patientIn(['ORT']);
    const { version } = await preview(kept, other);
    const { version: another } = await preview(third, other);
    const request = { id: kept.id, otherId: other.id, version, reason };
    const results = await Promise.allSettled([
      intakes.patients.merge(nurse(), request),
      intakes.patients.merge(nurse(), { ...request, id: third.id, version: another }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = results.filter((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ kind: 'conflict' });
  });

  test('the same merge again changes nothing', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT']);
    await merge(kept, other);
    const merged = await allNow([kept, other]);
    const again = { id: kept.id, otherId: other.id, version: 'of before', reason };
    await expect(intakes.patients.merge(nurse(), again)).resolves.toMatchObject({ changed: 0 });
    await expect(preview(kept, other)).resolves.toMatchObject({ blocked: 'same' });
    await expect(allNow([kept, other])).resolves.toEqual(merged);
  });

  test('a merge needs a reason, and a test record cannot be merged with a patient', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT']);
    await expect(merge(kept, other, { reason: ' ' })).rejects.toMatchObject({
      errors: { reason: ['reason.required'] },
    });
    const [trial] = await patientIn(['ORT'], { epd: `test-${serial}` });
    await expect(preview(kept, trial)).resolves.toMatchObject({ blocked: 'test' });
    await expect(merge(kept, trial)).rejects.toMatchObject({ errors: { otherId: ['patient.merge_test'] } });
  });

  test('D5 whoever may not see addresses sees neither in the comparison nor in the timeline', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT'], { email: 'other@secret.example' });
    const blind = nurse({ permissions: ['send_invite', 'view_patient_modal'] });
    const shown = await preview(kept, other, {}, blind);
    expect(shown).toMatchObject({ kept: { useremail: 1 }, other: { useremail: 1 }, differing: ['useremail'] });
    await merge(kept, other, { choices: { useremail: 'other' } }, blind);
    await expect(now(kept)).resolves.toMatchObject({ email: 'other@secret.example' });
    expect(JSON.stringify([shown, await entriesOf(kept, blind), await entriesOf(other, blind)])).not.toMatch(/secret/);
  });

  test('undoing a merge restores the former ID and values of every intake, and the timelines show both', async () => {
    const kept = await patientIn(['ANE'], { email: null });
    const other = await patientIn(['ANE', 'ORT'], {
      fullname: 'Bakker, Z.',
      nameSearch: 'bakker, z.',
      lastName: 'Baker',
    });
    await merge(kept[0], other[0], { choices: { last_name: 'other', useremail: 'other' } });
    await expect(now(kept[0])).resolves.toMatchObject({ lastName: 'Baker', email: 'zoe@example.org' });
    const staff = nurse();
    const { merges } = await intakes.patients.doubles(staff, kept[0].id);
    expect(merges).toMatchObject([{ id: other[0].id, epd: other[0].epd, by: staff.user.name }]);
    await expect(undo(kept[0], other[0], staff)).resolves.toMatchObject({ changed: 3, revoked: 0, told: 1 });
    const names = ['epd', 'epdSearch', 'epdKey', 'firstName', 'lastName', 'fullname', 'nameSearch', 'email'] as const;
    for (const before of [...kept, ...other]) {
      const after = await now(before);
      expect(names.map((name) => after[name])).toEqual(names.map((name) => before[name]));
      await expect(entriesOf(before)).resolves.toMatchObject([
        { log_name: 'patient.separated' },
        { log_name: 'patient.merged' },
      ]);
    }
    expect(staff.changed).toContainEqual({ field: 'epd', before: kept[0].epd, after: other[0].epd });
    // One patient's row has no value of the other any more.
    await expect(database.read().countBy(MergedIntakeEntity, { intakeId: other[0].id })).resolves.toBe(0);
    await expect(undo(kept[0], other[0])).resolves.toEqual({ changed: 0, revoked: 0, told: 0 });
    await expect(intakes.patients.doubles(nurse(), kept[0].id)).resolves.toMatchObject({ merges: [] });
  });

  test('D11 values that were corrected since are named and not undone until they are corrected back', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT'], { dob: '1956-04-02' });
    await merge(kept, other);
    const correct = async (dob: string) => {
      const { version } = await intakes.patients.read(nurse(), kept.id);
      await intakes.patients.correct(nurse(), { id: kept.id, version, reason, dob });
    };
    await correct('1956-02-05');
    await expect(undo(kept, other)).rejects.toMatchObject({ errors: { dob: ['patient.merge_corrected'] } });
    await correct('1956-02-04');
    await undo(kept, other);
    await expect(now(other)).resolves.toMatchObject({ epd: other.epd, dob: '1956-04-02' });
  });

  test('merges are undone in reverse order', async () => {
    const [first] = await patientIn(['ANE']);
    const [second] = await patientIn(['ANE']);
    const [third] = await patientIn(['ORT']);
    await merge(second, first);
    await merge(third, second);
    const { merges } = await intakes.patients.doubles(nurse(), third.id);
    expect(merges.map(({ epd }) => epd)).toEqual([second.epd, first.epd]);
    await undo(third, second);
    await expect(allNow([first, second])).resolves.toMatchObject([{ epd: second.epd }, { epd: second.epd }]);
    await undo(second, first);
    await expect(allNow([first, second, third])).resolves.toMatchObject([
      { epd: first.epd },
      { epd: second.epd },
      { epd: third.epd },
    ]);
  });

  test('one of two concurrent users undoes a merge, and an undo with an older version is refused', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT']);
    await merge(kept, other);
    const stale = { id: kept.id, otherId: other.id, version: 'of before' };
    await expect(intakes.patients.undoMerge(nurse(), stale)).rejects.toMatchObject({ kind: 'conflict' });
    const done = await Promise.all([undo(kept, other), undo(kept, other)]);
    expect(done.map(({ changed }) => changed).toSorted()).toEqual([0, 1]);
  });

  test('R14 whichever database call fails, two patients are merged and separated whole or not at all', async () => {
    const [kept] = await patientIn(['ANE']);
    const [other] = await patientIn(['ORT'], { email: 'other@example.org' });
    const { version } = await preview(kept, other);
    const request = { id: kept.id, otherId: other.id, version, reason };
    const failures = await failEachCall(
      database,
      () => intakes.patients.merge(nurse(), request),
      async () => expect(await allNow([kept, other])).toEqual([kept, other]),
    );
    expect(failures).toBeGreaterThan(20);
    const merged = await allNow([kept, other]);
    const { version: after } = await intakes.patients.doubles(nurse(), kept.id);
    await failEachCall(
      database,
      () => intakes.patients.undoMerge(nurse(), { id: kept.id, otherId: other.id, version: after }),
      async () => expect(await allNow([kept, other])).toEqual(merged),
    );
    await expect(now(other)).resolves.toMatchObject({ epd: other.epd, email: other.email });
  });

  test('after a merge and its undo every intake’s row is as it was, except for links that ended', async () => {
    const text = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
    const sample = fc.record({
      firstName: text('Zoë', 'Jan', 'O’Neill'),
      lastName: text('Bakker', 'de Vries'),
      sex: fc.option(fc.constantFrom('M' as const, 'F' as const), { nil: null }),
      dob: text('1956-02-04', '1956-04-02'),
      email: text('zoe@example.org', 'jan@example.org'),
      phone: text('+31612345678', '+31687654321'),
      language: fc.constantFrom('nl', 'en'),
      step: fc.constantFrom(0, 2),
      fullname: text('Zoë Bakker', 'Other, Name'),
    });
    const side = fc.constantFrom('kept' as const, 'other' as const);
    const choices = fc.record({
      first_name: side,
      last_name: side,
      sex: side,
      dob: side,
      useremail: side,
      language: side,
    });
    const patients = fc.tuple(
      fc.array(sample, { minLength: 1, maxLength: 2 }),
      fc.array(sample, { minLength: 1, maxLength: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(patients, choices, async ([ones, others], chosen) => {
        const kept = await patientOf(ones);
        const other = await patientOf(others);
        const [one, another] = [kept[0], other[0]];
        if (!one || !another) throw new Error('Each has an intake.');
        const all = [...kept, ...other];
        await merge(one, another, { choices: chosen });
        await undo(one, another);
        for (const before of all) {
          const after = await now(before);
          const isClosed = after.linkGeneration > before.linkGeneration;
          const { version, updatedAt, linkGeneration, patientTokenHash: token, step } = before;
          const ended = isClosed ? { linkGeneration, patientTokenHash: token, step } : {};
          expect({ ...after, version, updatedAt, ...ended }).toEqual(before);
        }
      }),
      { numRuns: runsOf(40) },
    );
  });
});
