import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { DepartmentEntity, fingerprint } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { anotherLink } from '../patient-links/another-link.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, sampleIntake, storeIntake, storeIntakes } from '../testing/sample-intake.ts';
import { storedMails } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';

const reason = 'Mistyped at the desk.';
let serial = 0;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
  });

  /** A patient with an intake in each of these departments, and the tokens of their invitations. */
  async function patientIn(symbols: readonly string[], sample: Sample = {}) {
    serial += 1;
    const tokens = symbols.map((symbol) => `token-${symbol}-${serial}`);
    const stored = await storeIntakes(
      database,
      symbols.map((symbol, index) =>
        sampleIntake(world.department(symbol), database.now(), {
          epd: `P-${serial}`,
          firstName: 'Zoë',
          lastName: 'Bakker',
          fullname: 'Zoë Bakker',
          dob: '1956-02-04',
          email: 'zoe@example.org',
          phone: '+31612345678',
          patientTokenHash: fingerprint(tokens[index] ?? ''),
          ...sample,
        }),
      ),
    );
    const [first] = stored;
    if (!first) throw new Error('A patient has an intake.');
    return { intakes: stored, first, tokens };
  }
  /** A new user, since the limit of invitations is per user. */
  const nurse = (who: Parameters<World['staff']>[0] = {}) => world.staff({ userId: 1000 + serial, ...who });
  const correct = async (intake: Intake, values: object, staff = nurse()) => {
    const { version } = await intakes.patients.read(staff, intake.id);
    return intakes.patients.correct(staff, { id: intake.id, version, reason, ...values });
  };
  const now = ({ id }: Intake) => database.read().findOneByOrFail(IntakeEntity, { id });
  const tokenIn = (mail: { payload: unknown } | undefined) =>
    /\/q\/([\w-]+)/.exec(JSON.stringify(mail?.payload))?.[1] ?? '';
  const entriesOf = async ({ hash }: Intake, staff = nurse()) =>
    (await intakes.record.read(staff, { hash, sessionId: 1 })).rows.filter(
      ({ log_name: log }) => log === 'patient.corrected',
    );

  test('D5 whoever may not see addresses cannot try out which one is stored', async () => {
    const { first } = await patientIn(['ANE']);
    const blind = nurse({ permissions: ['send_invite', 'view_patient_modal'] });
    const guess = (useremail: string, staff = blind) =>
      intakes.patients.correct(staff, { id: first.id, version: 'stale', reason, useremail });
    for (const useremail of ['zoe@example.org', 'other@example.org']) {
      await expect(guess(useremail)).rejects.toThrow('The patient was changed meanwhile.');
    }
    // A repeated correction, whose response was lost, still succeeds for everybody else.
    await expect(guess('zoe@example.org', nurse())).resolves.toMatchObject({ changed: [] });
    await expect(correct(first, { useremail: 'zoe@example.org' }, blind)).resolves.toMatchObject({ changed: [] });
  });

  test('a patient is corrected in all intakes, and the timeline of each shows the former and the new values', async () => {
    const { intakes: stored, first } = await patientIn(['ANE', 'ORT']);
    const staff = nurse();
    const values = { first_name: ' Zoé ', last_name: 'de Bakker', sex: 'F', language: 'de', epd: `N-${serial}` };
    await expect(correct(first, values, staff)).resolves.toMatchObject({
      changed: ['epd', 'first_name', 'last_name', 'sex', 'language'],
      revoked: 0,
      told: 0,
      sent: 0,
    });
    for (const intake of stored) {
      await expect(now(intake)).resolves.toMatchObject({
        epd: `N-${serial}`,
        epdSearch: `n-${serial}`,
        fullname: 'Zoé de Bakker',
        nameSearch: 'zoe de bakker',
        sex: 'F',
        language: 'de',
        dob: '1956-02-04',
        patientTokenHash: intake.patientTokenHash,
      });
      await expect(entriesOf(intake)).resolves.toMatchObject([
        {
          causer: staff.user.name,
          description: reason,
          properties: { changes: expect.arrayContaining([{ field: 'first_name', before: 'Zoë', after: 'Zoé' }]) },
        },
      ]);
    }
    expect(staff.changed).toContainEqual({ field: 'last_name', before: 'Bakker', after: 'de Bakker' });
    const found = async (text: string) => (await intakes.patients.search(nurse(), text)).map(({ epd }) => epd);
    await expect(found(`N-${serial}`)).resolves.toEqual([`N-${serial}`]);
    await expect(found(`P-${serial}`)).resolves.toEqual([]);
  });

  test('a name that no patient has any more is not found by its words', async () => {
    const { first } = await patientIn(['ANE'], { firstName: null, lastName: 'Quxolot', fullname: 'Quxolot' });
    await correct(first, { last_name: 'Quxolat' });
    await expect(intakes.patients.search(nurse(), 'quxolot')).resolves.toEqual([]);
    await expect(intakes.patients.search(nurse(), 'quxolat')).resolves.toHaveLength(1);
  });

  test('a national number is stored with the country code of the organisation', async () => {
    const { first } = await patientIn(['ANE']);
    await correct(first, { phone_number_full: '06 8765 4321' });
    await expect(now(first)).resolves.toMatchObject({ phone: '+31687654321' });
  });

  test.each([
    ['birth date', { dob: '1956-04-02' }],
    ['e-mail', { useremail: 'zoe@new.example' }],
    ['phone number', { phone_number_full: '+31687654321' }],
  ])('D11 a corrected %s ends every link of the patient, in all intakes', async (_, values) => {
    const { intakes: stored, first, tokens } = await patientIn(['ANE', 'ORT']);
    const device = await intakes.patientLinks.handOver(nurse(), { hash: first.hash });
    const copied = await database.write(() =>
      anotherLink({ database, publicUrl: 'https://desk.example' }, first, { kind: 'copy', createdBy: 1 }),
    );
    const opened = [...tokens, ...[device, copied].map((link) => link.split('/q/')[1] ?? '')];
    for (const token of opened) await expect(intakes.patientLinks.patient(token)).resolves.toBeDefined();
    await expect(correct(first, values)).resolves.toMatchObject({ revoked: opened.length });
    for (const token of opened) {
      await expect(intakes.patientLinks.patient(token)).rejects.toMatchObject({
        kind: 'link-ended',
        reason: 'withdrawn',
      });
    }
    for (const intake of stored) await expect(now(intake)).resolves.toMatchObject({ linkGeneration: 1, step: 0 });
  });

  test('D11 a device that proved the wrong birth date proves nothing afterwards, and the tries begin anew', async () => {
    const { first, tokens } = await patientIn(['ANE']);
    const asked = { ...(await intakes.patientLinks.patient(tokens[0] ?? '')), birthDate: 'asked' as const };
    const proof = await intakes.patientLinks.proveBirthDate(asked, '1956-02-04');
    for (let n = 0; n < 6; n += 1)
      await intakes.patientLinks.proveBirthDate(asked, '1956-04-02').catch(() => undefined);
    await expect(intakes.patientLinks.proveBirthDate(asked, '1956-04-02')).rejects.toMatchObject({ kind: 'throttled' });
    await expect(correct(first, { dob: '1956-04-02' })).resolves.toMatchObject({ revoked: 2 });
    const [table] = await database
      .read()
      .query('SELECT COUNT(*) AS count FROM patient_proof WHERE intake_id = ?', [first.id]);
    expect(Number(table.count)).toBe(0);
    // Neither does a proof that was given at the same time.
    await expect(intakes.patientLinks.proveBirthDate(asked, '1956-04-02')).rejects.toMatchObject({ kind: 'invalid' });
    const anew = { ...asked, linkGeneration: 1 };
    await expect(intakes.patientLinks.proveBirthDate(anew, '1956-04-02')).resolves.not.toBe(proof);
  });

  test('D11 the former address gets a mail without a name, a value or a link', async () => {
    const { intakes: stored, first } = await patientIn(['ANE', 'ORT']);
    await expect(correct(first, { useremail: 'zoe@new.example' })).resolves.toMatchObject({ told: 1 });
    const mails = (await Promise.all(stored.map(({ id }) => storedMails(database, id)))).flat();
    expect(mails).toMatchObject([{ kind: 'corrected', recipient: 'zoe@example.org', state: 'queued' }]);
    expect(JSON.stringify(mails[0]?.payload)).not.toMatch(/Bakker|new\.example|\/q\/|1956|3161/);
    // Hiding the record does not withdraw this mail.
    await intakes.hiding.toggle(nurse(), { id: first.id, hidden: true, reason });
    await expect(storedMails(database, first.id)).resolves.toMatchObject([{ state: 'queued' }]);
  });

  test('messages that have not left are not sent to the former address', async () => {
    const { first } = await patientIn(['ANE']);
    await intakes.invitations.resend(nurse(), { id: first.id, useSavedEmail: true });
    await correct(first, { useremail: 'zoe@new.example' });
    await expect(storedMails(database, first.id)).resolves.toMatchObject([
      { kind: 'invitation', state: 'canceled', recipient: 'zoe@example.org' },
      { kind: 'corrected', state: 'queued' },
    ]);
  });

  test('a new link and failed messages are sent to the corrected address at once', async () => {
    const { intakes: stored, first } = await patientIn(['ANE', 'ORT']);
    await database.write(async () => {
      for (const kind of ['tag', 'invitation']) {
        await database.manager().insert(OutboxMessageEntity, {
          organisationId: first.organisationId,
          intakeId: first.id,
          channel: 'mail',
          kind,
          lane: 'rest',
          recipient: 'zoe@example.org',
          idempotencyKey: `${kind}-${serial}`,
          payload: {},
          state: 'failed',
          attempts: 3,
          failedAt: database.now(),
          notBefore: database.now(),
          createdAt: database.now(),
        });
      }
    });
    await expect(intakes.patients.read(nurse(), first.id)).resolves.toMatchObject({
      intakes: 2,
      waiting: 2,
      failed: 1,
    });
    const { sent, failed } = await correct(first, { useremail: 'zoe@new.example', sendAgain: true });
    expect({ sent, failed: failed.length }).toEqual({ sent: 3, failed: 1 });
    for (const intake of stored) {
      const mails = await storedMails(database, intake.id);
      expect(mails.filter(({ kind }) => kind !== 'corrected').map(({ recipient }) => recipient)).not.toContain(
        'zoe@example.org',
      );
      const token = tokenIn(mails.find(({ kind, state }) => kind === 'invitation' && state === 'queued'));
      await expect(intakes.patientLinks.patient(token)).resolves.toMatchObject({
        intakeId: intake.id,
        linkGeneration: 1,
      });
    }
  });

  test('an invitation that was given up at the former address is sent again to the corrected one only', async () => {
    const { first } = await patientIn(['ANE']);
    await intakes.invitations.resend(nurse(), { id: first.id, useSavedEmail: true });
    await correct(first, { useremail: 'zoe@new.example' });
    // The worker had claimed it, and it bounced later.
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { intakeId: first.id, kind: 'invitation' }, { state: 'bounced' }),
    );
    await intakes.patientLinks.renew(nurse(), first.id);
    await expect(storedMails(database, first.id)).resolves.toMatchObject([
      { kind: 'invitation', recipient: 'zoe@new.example' },
      { kind: 'corrected', recipient: 'zoe@example.org' },
    ]);
  });

  test('no link is sent to a patient who cannot be reached', async () => {
    const { first } = await patientIn(['ANE']);
    const values = { useremail: null, phone_number_full: null, sendAgain: true };
    await expect(correct(first, values)).resolves.toMatchObject({
      changed: ['useremail', 'phone_number_full'],
      sent: 0,
    });
    await expect(now(first)).resolves.toMatchObject({ email: null, phone: null });
    await expect(database.read().findBy(NotificationEntity, { intakeId: first.id })).resolves.toEqual([]);
  });

  test('nothing is sent again to the address of a patient who wants no e-mail', async () => {
    const { first, tokens } = await patientIn(['ANE'], { allowEmail: false, phone: null });
    await expect(correct(first, { first_name: 'Zoé', sendAgain: true })).resolves.toMatchObject({ sent: 0 });
    await expect(storedMails(database, first.id)).resolves.toEqual([]);
    await expect(intakes.patientLinks.patient(tokens[0] ?? '')).resolves.toBeDefined();
  });

  test('D11 an editor without one of the departments is refused, and nothing changes', async () => {
    const { first, tokens } = await patientIn(['ANE', 'ORT']);
    for (const staff of [
      nurse({ departments: ['ANE'] }),
      nurse({ permissions: ['send_invite'] }),
      nurse({ permissions: ['view_patient_modal'] }),
    ]) {
      await expect(intakes.patients.read(staff, first.id)).resolves.toMatchObject({ correctable: false, failed: 0 });
      await expect(correct(first, { dob: '1956-04-02' }, staff)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await expect(now(first)).resolves.toEqual(first);
    await expect(intakes.patientLinks.patient(tokens[0] ?? '')).resolves.toBeDefined();
    // The call may be for one of several departments that the caller has.
    const both = nurse({ departments: ['ANE'], readable: ['ANE', 'ORT'] });
    await expect(correct(first, { dob: '1956-04-02' }, both)).resolves.toMatchObject({ changed: ['dob'] });
  });

  test('an intake in a deleted department, where nobody works, is corrected with the others', async () => {
    const { intakes: stored, first } = await patientIn(['ANE', 'ORT']);
    const staff = nurse({ departments: ['ANE'] });
    const close = (deletedAt: Date | null) =>
      database.write(() =>
        database.manager().update(DepartmentEntity, { id: world.department('ORT').id }, { deletedAt }),
      );
    await close(database.now());
    await expect(correct(first, { useremail: 'zoe@new.example', sendAgain: true }, staff)).resolves.toMatchObject({
      changed: ['useremail'],
      sent: 1,
    });
    for (const intake of stored) await expect(now(intake)).resolves.toMatchObject({ email: 'zoe@new.example' });
    await close(null);
    await expect(correct(first, { useremail: null }, staff)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('an intake that is being made while its patient is corrected is corrected as well', async () => {
    const { first } = await patientIn(['ANE']);
    const staff = nurse();
    const { version } = await intakes.patients.read(staff, first.id);
    const { epd, dob } = first;
    const correcting = Promise.withResolvers<void>();
    const made = Promise.withResolvers<void>();
    const making = database.write(async () => {
      const intake = await storeIntake(database, world.department('ORT'), { epd, dob });
      made.resolve();
      // On SQLite the correction begins after this unit has ended.
      if (database.engine === 'mariadb') await correcting.promise;
      return intake;
    });
    await made.promise;
    const stop = watchStatements(database, ({ query }) => {
      if (/FOR UPDATE/.test(query)) correcting.resolve();
    });
    await intakes.patients.correct(staff, { id: first.id, version, reason, dob: '1956-04-02' }).then(
      () => undefined,
      // The version does not include the new intake, so that the editor gets a conflict.
      (error: unknown) => expect(error).toMatchObject({ kind: 'conflict' }),
    );
    stop();
    const rows = [await now(first), await now(await making)];
    expect(new Set(rows.map(({ dob }) => dob)).size).toBe(1);
  });

  test('D2 a foreign and a linked patient are refused', async () => {
    const staff = nurse();
    const [far, linked] = [await patientIn(['FAR']), await patientIn(['PAI'])];
    const request = { version: 'x', reason, dob: '1956-04-02' };
    await expect(intakes.patients.correct(staff, { ...request, id: far.first.id })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(intakes.patients.correct(staff, { ...request, id: linked.first.id })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('D7 another’s edit lock on any intake of the patient refuses it', async () => {
    const { intakes: stored, first } = await patientIn(['ANE', 'ORT']);
    await intakes.editLock.take(world.staff({ userId: 77 }), { hash: stored[1]?.hash ?? '', sessionId: 5 });
    await expect(correct(first, { dob: '1956-04-02' })).rejects.toMatchObject({ kind: 'locked' });
  });

  test.each([
    ['a name', [{ last_name: 'One' }, { last_name: 'Two' }], {}],
    ['an address', [{ useremail: 'one@example.org' }, { useremail: 'two@example.org' }], {}],
    ['a first address', [{ useremail: 'one@example.org' }, { useremail: 'two@example.org' }], { email: null }],
    ['a number', [{ phone_number_full: '+31612345670' }, { phone_number_full: null }], {}],
  ])('the second of two editors of %s with the same version gets a conflict', async (_, values, sample: Sample) => {
    const { first } = await patientIn(['ANE'], sample);
    const { version } = await intakes.patients.read(nurse(), first.id);
    const results = await Promise.allSettled(
      values.map((one) => intakes.patients.correct(nurse(), { id: first.id, version, reason, ...one })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = results.filter((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ kind: 'conflict' });
  });

  test('an address that was entered meanwhile with the invitation is a conflict', async () => {
    const { first } = await patientIn(['ANE'], { email: null });
    const { version } = await intakes.patients.read(nurse(), first.id);
    await intakes.invitations.resend(nurse(), { id: first.id, email: 'zoe@new.example' });
    const late = intakes.patients.correct(nurse(), { id: first.id, version, reason, last_name: 'One' });
    await expect(late).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('D5 the version of a patient cannot be hashed from likely addresses and numbers', async () => {
    const { first } = await patientIn(['ANE']);
    const { version } = await intakes.patients.read(nurse(), first.id);
    const others = { email: 'other@example.org', phone: '+31687654321', dob: '1957-01-01' };
    await database.write(() => database.manager().update(IntakeEntity, { id: first.id }, others));
    await expect(intakes.patients.read(nurse(), first.id)).resolves.toMatchObject({ version });
  });

  test('the same correction again changes and sends nothing', async () => {
    const { first } = await patientIn(['ANE']);
    const staff = nurse();
    const { version } = await intakes.patients.read(staff, first.id);
    const request = { id: first.id, version, reason, useremail: 'zoe@new.example', sendAgain: true };
    const saved = await intakes.patients.correct(staff, request);
    const mails = await storedMails(database, first.id);
    await expect(intakes.patients.correct(staff, request)).resolves.toMatchObject({
      version: saved.version,
      changed: [],
      sent: 0,
    });
    await expect(storedMails(database, first.id)).resolves.toEqual(mails);
  });

  test.each([
    ['reason', { reason: ' ', dob: '1956-04-02' }, 'reason.required'],
    ['epd', { epd: '  ' }, 'validation.epd'],
    ['last_name', { last_name: 'A\u202eB' }, 'validation.invalid'],
    ['dob', { dob: '2999-01-01' }, 'validation.date_future'],
    ['dob', { dob: '1956-02-31' }, 'validation.date'],
    ['useremail', { useremail: 'zoe@example' }, 'validation.email'],
    ['phone_number_full', { phone_number_full: '12' }, 'validation.phone'],
    ['sex', { sex: 'O' }, 'validation.invalid'],
  ])('%s is checked as in an invitation', async (field, values, key) => {
    const { first } = await patientIn(['ANE']);
    await expect(correct(first, values)).rejects.toMatchObject({ errors: { [field]: [key] } });
  });

  test('the ID of another patient is refused, in upper or lower case', async () => {
    const { first } = await patientIn(['ANE']);
    const other = await patientIn(['ORT'], { epd: `Taken-${serial}` });
    await expect(correct(first, { epd: other.first.epd.toLowerCase() })).rejects.toMatchObject({
      errors: { epd: ['patient.epd_taken'] },
    });
    await expect(correct(first, { epd: first.epd.toLowerCase() })).resolves.toMatchObject({ changed: ['epd'] });
  });

  test('D5 whoever may not see addresses sees neither the former nor the new one', async () => {
    const { first } = await patientIn(['ANE']);
    const blind = nurse({ permissions: ['send_invite', 'view_patient_modal'] });
    await expect(intakes.patients.read(blind, first.id)).resolves.toMatchObject({ useremail: 1, correctable: true });
    await correct(first, { useremail: 'zoe@new.example' }, blind);
    const [seen] = await entriesOf(first, blind);
    expect(seen?.properties.changes).toEqual([{ field: 'useremail' }]);
    expect(JSON.stringify(seen)).not.toMatch(/example/);
  });

  test('R14 whichever database call fails, a patient is corrected with links, mail and timeline or not at all', async () => {
    const { first, tokens } = await patientIn(['ANE', 'ORT']);
    const staff = nurse();
    const { version } = await intakes.patients.read(staff, first.id);
    const request = { id: first.id, version, reason, useremail: 'zoe@new.example', dob: '1956-04-02', sendAgain: true };
    const failures = await failEachCall(
      database,
      () => intakes.patients.correct(staff, request),
      async () => {
        await expect(now(first)).resolves.toEqual(first);
        await expect(intakes.patientLinks.patient(tokens[0] ?? '')).resolves.toBeDefined();
      },
    );
    expect(failures).toBeGreaterThan(30);
    await expect(now(first)).resolves.toMatchObject({ email: 'zoe@new.example', dob: '1956-04-02' });
  });
});
