import { limit } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Intakes } from '../create-intakes.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf, storedMails } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';

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
  const someone = () => {
    serial += 1;
    return world.staff({ userId: serial });
  };
  const now = ({ id }: Intake) => database.read().findOneByOrFail(IntakeEntity, { id });
  const tokenOf = (mail: { payload: unknown } | undefined) =>
    /\/q\/([\w-]+)/.exec(JSON.stringify(mail?.payload))?.[1] ?? '';
  const logs = async ({ hash }: Intake) =>
    (await intakes.record.read(world.staff(), { hash, sessionId: 1 })).rows.flatMap(({ from, log_name: log }) =>
      // A new ID, since other tests have intakes of the same patient.
      from === 'related-ics' ? [] : log,
    );

  describe('sending the invitation again', () => {
    const resend = ({ id }: Intake, values: object = { useSavedEmail: true }, staff = someone()) =>
      intakes.invitations.resend(staff, { id, ...values });

    test('a new mail is sent with a new link, and the earlier link ends', async () => {
      const intake = await stored();
      await resend(intake);
      const [first] = await storedMails(database, intake.id);
      await database.write(() =>
        database.manager().update(OutboxMessageEntity, { id: first?.id ?? 0 }, { state: 'sent' }),
      );
      await expect(intakes.patientLinks.patient(tokenOf(first))).resolves.toMatchObject({ intakeId: intake.id });
      await resend(intake);
      const [, second] = await storedMails(database, intake.id);
      expect(second).toMatchObject({
        kind: 'invitation',
        state: 'queued',
        recipient: 'zoe@example.org',
        lane: 'invitation',
        payload: { language: 'nl', department: 'Department ANE' },
      });
      await expect(intakes.patientLinks.patient(tokenOf(second))).resolves.toMatchObject({ intakeId: intake.id });
      await expect(intakes.patientLinks.patient(tokenOf(first))).rejects.toMatchObject({ reason: 'withdrawn' });
      await expect(logs(intake)).resolves.toEqual(['message.invitation', 'message.invitation']);
      await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['message', 'message']);
    });

    test('two concurrent calls send one mail, and its link works', async () => {
      const intake = await stored();
      await Promise.all([resend(intake), resend(intake)]);
      const mails = await storedMails(database, intake.id);
      expect(mails.map(({ state }) => state).toSorted()).toEqual(['canceled', 'queued']);
      const waiting = mails.find(({ state }) => state === 'queued');
      await expect(intakes.patientLinks.patient(tokenOf(waiting))).resolves.toMatchObject({ intakeId: intake.id });
    });

    test('another address is checked and stored, and the timeline notes the change without it', async () => {
      const intake = await stored();
      for (const email of [
        'zoe',
        'zoe@example',
        'zoe@example.org\r\nBcc: all@example.org',
        `${'x'.repeat(250)}@ex.org`,
      ]) {
        await expect(resend(intake, { email })).rejects.toMatchObject({ errors: { email: ['validation.email'] } });
      }
      await resend(intake, { email: ' zoe@new.example ' });
      await expect(storedMails(database, intake.id)).resolves.toMatchObject([
        { kind: 'corrected', recipient: 'zoe@example.org' },
        { kind: 'invitation', recipient: 'zoe@new.example' },
      ]);
      await expect(now(intake)).resolves.toMatchObject({ email: 'zoe@new.example', version: expect.any(Number) });
      await expect(logs(intake)).resolves.toContain('email.updated');
    });

    test('D11 replacing an address ends earlier links, hides earlier answers and notifies the former address', async () => {
      const intake = await stored();
      const device = await intakes.patientLinks.handOver(someone(), { hash: intake.hash });
      await resend(intake, { email: 'zoe@new.example' });
      const token = device.split('/q/')[1] ?? '';
      await expect(intakes.patientLinks.patient(token)).rejects.toMatchObject({ reason: 'withdrawn' });
      const mails = await storedMails(database, intake.id);
      expect(mails).toMatchObject([{ kind: 'corrected', recipient: 'zoe@example.org' }, { kind: 'invitation' }]);
      await expect(intakes.patientLinks.patient(tokenOf(mails[1]))).resolves.toMatchObject({ linkGeneration: 1 });
      // A first address replaces none.
      const silent = await stored('ANE', { email: null });
      await resend(silent, { email: 'zoe@new.example' });
      await expect(now(silent)).resolves.toMatchObject({ linkGeneration: 0 });
    });

    test('without an address no mail is sent', async () => {
      const none = { errors: { email: ['no_email_found'] } };
      await expect(resend(await stored('ANE', { email: null }))).rejects.toMatchObject(none);
      await expect(resend(await stored('ANE', { allowEmail: false }))).rejects.toMatchObject(none);
      await expect(resend(await stored(), { email: '  ' })).rejects.toMatchObject(none);
      await expect(resend(await stored(), {})).rejects.toMatchObject(none);
    });

    test('a completed or hidden intake is not sent again', async () => {
      const silent = { kind: 'conflict' };
      await expect(resend(await stored('ANE', { status: 1 }))).rejects.toMatchObject(silent);
      await expect(resend(await stored('ANE', { hiddenAt: database.now() }))).rejects.toMatchObject(silent);
    });

    test('D2 D7 a foreign record, a linked one and one that another user or tab edits are refused', async () => {
      await expect(resend(await stored('FAR'))).rejects.toMatchObject({ kind: 'not-found' });
      await expect(resend(await stored('PAI'))).rejects.toMatchObject({ kind: 'forbidden' });
      const intake = await stored();
      const holder = someone();
      await intakes.editLock.take(holder, { hash: intake.hash, sessionId: 5 });
      await expect(resend(intake)).rejects.toMatchObject({ kind: 'locked' });
      await expect(resend(intake, { useSavedEmail: true, sessionId: 6 }, holder)).rejects.toMatchObject({
        kind: 'locked',
      });
      await expect(resend(intake, { useSavedEmail: true, sessionId: 5 }, holder)).resolves.toBeNull();
    });

    test('E12 sending again counts for the limit of invitations', async () => {
      const intake = await stored();
      const busy = someone();
      await database.write(async () => {
        for (let n = 0; n < limit.invitationsAnHour; n += 1) await countInvitation(database, busy);
      });
      await expect(resend(intake, { useSavedEmail: true }, busy)).rejects.toMatchObject({ kind: 'throttled' });
      await expect(storedMails(database, intake.id)).resolves.toEqual([]);
      await expect(resend(intake)).resolves.toBeNull();
    });

    test('R14 whichever database call fails, link, address, mail and row are new together or not at all', async () => {
      const intake = await stored();
      const caller = someone();
      const stays = await now(intake);
      await failEachCall(
        database,
        () => resend(intake, { email: 'other@example.org' }, caller),
        async () => {
          await expect(now(intake)).resolves.toEqual(stays);
        },
      );
    });
  });

  describe('where the patient fills in', () => {
    const toggle = ({ id }: Intake, values: object = {}, staff = someone()) =>
      intakes.location.toggle(staff, { id, ...values });

    test('moving from home to the hospital sends no mail', async () => {
      const intake = await stored();
      await expect(toggle(intake)).resolves.toEqual({ location: 'hospital', queued: false });
      await expect(storedMails(database, intake.id)).resolves.toEqual([]);
      await expect(now(intake)).resolves.toMatchObject({ location: 'hospital', patientTokenHash: null });
      await expect(logs(intake)).resolves.toEqual(['location.hospital']);
      await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['location']);
    });

    test('back home with a mail sends the invitation, to the stored address or another', async () => {
      const intake = await stored('ANE', { location: 'hospital' });
      await expect(toggle(intake, { sendEmail: true, useSavedEmail: true })).resolves.toEqual({
        location: 'home',
        queued: true,
      });
      await expect(storedMails(database, intake.id)).resolves.toMatchObject([{ recipient: 'zoe@example.org' }]);
      const other = await stored('ANE', { location: 'hospital', email: null });
      await expect(toggle(other, { sendEmail: true })).rejects.toMatchObject({ errors: { email: ['no_email_found'] } });
      await expect(toggle(other, { sendEmail: true, email: 'no' })).rejects.toMatchObject({
        errors: { email: ['validation.email'] },
      });
      await toggle(other, { sendEmail: true, email: 'new@example.org' });
      await expect(now(other)).resolves.toMatchObject({ location: 'home', email: 'new@example.org' });
    });

    test('an address without a mail is stored and nothing is sent', async () => {
      const intake = await stored('ANE', { location: 'hospital', email: null });
      await expect(toggle(intake, { email: 'new@example.org' })).resolves.toEqual({ location: 'home', queued: false });
      await expect(now(intake)).resolves.toMatchObject({ email: 'new@example.org' });
      await expect(storedMails(database, intake.id)).resolves.toEqual([]);
    });

    test('moving to the same place changes nothing and sends no second mail', async () => {
      const intake = await stored('ANE', { location: 'hospital' });
      const request = { location: 'home', sendEmail: true, useSavedEmail: true };
      const answers = await Promise.all([toggle(intake, request), toggle(intake, request)]);
      expect(answers.map(({ queued }) => queued).toSorted()).toEqual([false, true]);
      await expect(storedMails(database, intake.id)).resolves.toHaveLength(1);
    });

    test('a completed, hidden, linked, foreign or locked record cannot be moved', async () => {
      await expect(toggle(await stored('ANE', { status: 1 }))).rejects.toMatchObject({ kind: 'conflict' });
      await expect(toggle(await stored('ANE', { hiddenAt: new Date() }))).rejects.toMatchObject({ kind: 'conflict' });
      await expect(toggle(await stored('PAI'))).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(toggle(await stored('FAR'))).rejects.toMatchObject({ kind: 'not-found' });
      const intake = await stored();
      await intakes.editLock.take(someone(), { hash: intake.hash, sessionId: 5 });
      await expect(toggle(intake)).rejects.toMatchObject({ kind: 'locked' });
    });
  });
});
