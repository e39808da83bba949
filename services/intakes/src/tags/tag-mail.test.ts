import { randomUUID } from 'node:crypto';
import { plainPortalSettings } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { DepartmentConfigEntity } from '@intake-desk/identity';
import { messagingEntities, renderMail, type TagEmailTemplate, TagEmailTemplateEntity } from '@intake-desk/messaging';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { AppointmentEntity } from '../tables/appointment.entity.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { TagEntity } from '../tables/tag.entity.ts';
import { changeSettings } from '../testing/department-settings.ts';
import { failEachCall, rowCounts } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf, storedMails } from '../testing/stored-mails.ts';
import { fullSettings, makeWorld, type World, worldEntities } from '../testing/world.ts';

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    database = await open([...worldEntities, ...messagingEntities]);
    world = await makeWorld(database);
    intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
    const { organisationId, id: departmentId } = world.department('ANE');
    const call = { emailKey: 'call', organisationId, subject: 'Bel ons', template: 'Bel {department}.' };
    const templates: (Pick<TagEmailTemplate, 'emailKey' | 'language' | 'subject'> & Partial<TagEmailTemplate>)[] = [
      { ...call, language: 'nl' },
      { ...call, language: 'en', subject: 'Call us', template: 'Call {department}.' },
      { ...call, language: 'nl', subject: 'Bel de anesthesie', departmentId, template: 'Bel ons, {name}.' },
      { emailKey: 'off', language: 'nl', subject: 'Uit', organisationId, tagEnabled: false },
      { emailKey: 'foreign', language: 'en', subject: 'No', organisationId: world.department('FAR').organisationId },
      { emailKey: 'spanish', language: 'es', subject: 'No', organisationId },
    ];
    await database.write(async () => {
      const manager = database.manager();
      for (const template of templates) {
        await manager.insert(TagEmailTemplateEntity, {
          organisationId,
          departmentId: null,
          template: 'Words.',
          tagEnabled: true,
          version: 1,
          updatedAt: database.now(),
          updatedBy: null,
          ...template,
        });
      }
      await manager.update(TagEntity, { id: world.tags.plain }, { enablingEmailKey: 'call' });
      await manager.update(TagEntity, { id: world.tags.left }, { enablingEmailKey: 'off' });
      await manager.update(TagEntity, { id: world.tags.old }, { enablingEmailKey: 'call' });
      await manager.update(TagEntity, { id: world.tags.foreign }, { enablingEmailKey: 'call' });
    });
  });

  const stored = (symbol = 'ANE', sample: Sample = {}): Promise<Intake> =>
    storeIntake(database, world.department(symbol), { email: 'zoe@example.org', ...sample });
  const send = ({ id }: Intake, values: object = {}) =>
    intakes.tags.sendEmail(world.staff(), { ic_id: id, tagId: world.tags.plain, ...values });

  test('each mail is offered in the caller’s language, the department’s own before the general one', async () => {
    const offered = (department: string[], language: 'en' | 'nl' | 'pt') =>
      intakes.tags.activatedEmails(world.staff({ departments: department, language }));
    await expect(offered(['ORT'], 'en')).resolves.toEqual([
      { key: 'call', subject: 'Call us', template: 'Call {department}.', tag_enabled: true },
      { key: 'off', subject: 'Uit', template: 'Words.', tag_enabled: false },
    ]);
    await expect(offered(['ORT'], 'pt')).resolves.toMatchObject([{ subject: 'Bel ons' }, { subject: 'Uit' }]);
    await expect(offered(['ANE'], 'nl')).resolves.toMatchObject([{ subject: 'Bel de anesthesie' }, {}]);
    await expect(offered(['ANE', 'ORT'], 'nl')).resolves.toMatchObject([{ subject: 'Bel ons' }, {}]);
  });

  test('a mail is sent in the patient’s language to the stored address, and the record shows it', async () => {
    const intake = await stored('ANE', { fullname: 'Zoë Ånger' });
    await send(intake);
    await expect(storedMails(database, intake.id)).resolves.toMatchObject([
      {
        kind: 'tag',
        lane: 'rest',
        recipient: 'zoe@example.org',
        state: 'queued',
        payload: {
          language: 'nl',
          subject: 'Bel de anesthesie',
          template: 'Bel ons, {name}.',
          patientName: 'Zoë Ånger',
          department: 'Department ANE',
          organisation: 'north hospital',
        },
      },
    ]);
    const { rows } = await intakes.record.read(world.staff(), { hash: intake.hash, sessionId: 1 });
    expect(rows).toMatchObject([{ log_name: 'message.tag', type: 'tag', state: 'queued', sent_by_user: 'Nurse 1' }]);
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['message']);
  });

  test('a mail is shown before as the patient will read it, with all its values', async () => {
    const intake = await stored('ANE', { fullname: 'Zoë Ånger' });
    const shown = await intakes.tags.previewEmail(world.staff(), { ic_id: intake.id, tagId: world.tags.plain });
    await send(intake);
    const [{ payload } = { payload: {} }] = await storedMails(database, intake.id);
    const { language, subject, text } = renderMail({ kind: 'tag', payload });
    expect(shown).toEqual({ language, subject, text });
    expect(shown).toMatchObject({ language: 'nl', subject: 'Bel de anesthesie' });
    expect(shown.text).toContain('Bel ons, Zoë Ånger.');
    const of = (tagId: number) => intakes.tags.previewEmail(world.staff(), { ic_id: intake.id, tagId });
    for (const tag of [world.tags.left, world.tags.old, world.tags.usual]) {
      await expect(of(tag)).rejects.toMatchObject({ errors: { tagId: ['validation.tag'] } });
    }
  });

  test('a mail has the next appointment and the phone number, if there are any', async () => {
    const intake = await stored('ANE');
    await send(intake);
    const [bare] = await storedMails(database, intake.id);
    for (const name of ['appointment', 'timezone', 'phone']) expect(bare?.payload).not.toHaveProperty(name);

    const now = database.now();
    const startAt = new Date(now.getTime() + 86_400_000);
    const department = world.department('ANE');
    const { organisationId, id: departmentId } = department;
    const portal = { ...plainPortalSettings, phone: '+31 20 555 0100' };
    await changeSettings(database, department, { ...fullSettings, portal });
    const booked = { intakeId: intake.id, organisationId, status: 'booked', createdAt: now, updatedAt: now } as const;
    await database.write(() => database.manager().insert(AppointmentEntity, { ...booked, startAt }));
    await send(intake, { email_address: 'other@example.org' });
    expect((await storedMails(database, intake.id)).at(-1)?.payload).toMatchObject({
      appointment: startAt.toISOString(),
      timezone: 'Europe/Amsterdam',
      phone: '+31 20 555 0100',
    });
    await database.write(() => database.manager().delete(DepartmentConfigEntity, { departmentId }));
  });

  describe('with an invitation', () => {
    const invitation = { content: 'preop', epd: 'T-1', useremail: 'zoe@example.org' };
    const invite = async (values: object) => {
      const { hash } = await intakes.invitations.send(world.staff({ departments: ['ORT'], userId: 40 }), {
        ...invitation,
        idempotencyKey: randomUUID(),
        ...values,
      });
      return hash;
    };
    const mailsOf = async (hash: string) => {
      const { id } = await database.read().findOneByOrFail(IntakeEntity, { hash });
      return storedMails(database, id);
    };

    test('the chosen mails of its tags are queued behind it, in the patient’s language', async () => {
      const { plain, usual } = world.tags;
      const hash = await invite({ tags: [plain, usual], tagEmails: [plain, plain] });
      await expect(mailsOf(hash)).resolves.toMatchObject([
        { kind: 'invitation' },
        { kind: 'tag', recipient: 'zoe@example.org', payload: { language: 'nl', subject: 'Bel ons' } },
      ]);
      await expect(mailsOf(await invite({ tags: [plain], epd: 'T-2' }))).resolves.toHaveLength(1);
    });

    test('an invitation with the mail of a tag that it does not get, or that has none, is refused', async () => {
      const { plain, usual, left } = world.tags;
      const before = await rowCounts(database);
      for (const values of [
        { tags: [usual], tagEmails: [plain] },
        { tags: [usual], tagEmails: [usual] },
        { tags: [left], tagEmails: [left] },
      ]) {
        await expect(invite(values)).rejects.toMatchObject({ errors: { tagEmails: ['validation.tag'] } });
      }
      await expect(rowCounts(database)).resolves.toEqual(before);
    });

    test('R14 whichever database call fails, the invitation and the mail are queued together or not at all', async () => {
      const { plain } = world.tags;
      const failures = await failEachCall(database, () => invite({ tags: [plain], tagEmails: [plain], epd: 'T-14' }));
      expect(failures).toBeGreaterThan(12);
    });
  });

  test('a typed subject is used, and one that was offered in another language is replaced by the patient’s', async () => {
    const subjectOf = async (email_subject: string) => {
      const intake = await stored();
      await send(intake, { email_subject });
      const [mail] = await storedMails(database, intake.id);
      return Object(mail?.payload).subject;
    };
    await expect(subjectOf(' About Tuesday ')).resolves.toBe('About Tuesday');
    await expect(subjectOf('Call us')).resolves.toBe('Bel de anesthesie');
    await expect(subjectOf('  ')).resolves.toBe('Bel de anesthesie');
  });

  test('a typed subject can name only the organisation', async () => {
    const intake = await stored();
    await send(intake, { email_subject: '{organisation}: about Tuesday' });
    for (const email_subject of ['Call {department}', '{name}, call us', '{tag}']) {
      await expect(send(intake, { email_subject })).rejects.toMatchObject({
        errors: { email_subject: ['template.placeholder'] },
      });
    }
    await expect(storedMails(database, intake.id)).resolves.toHaveLength(1);
  });

  test('another address is checked, and is not stored', async () => {
    const intake = await stored('ANE', { email: null });
    const none = { errors: { email_address: ['no_email_found'] } };
    await expect(send(intake)).rejects.toMatchObject(none);
    await expect(send(await stored('ANE', { allowEmail: false }))).rejects.toMatchObject(none);
    const wrong = send(intake, { email_address: 'zoe@example.org\nBcc: all@example.org' });
    await expect(wrong).rejects.toMatchObject({ errors: { email_address: ['validation.email'] } });
    await send(intake, { email_address: ' zoe@other.example ' });
    await expect(storedMails(database, intake.id)).resolves.toMatchObject([{ recipient: 'zoe@other.example' }]);
    const record = await intakes.record.read(world.staff(), { hash: intake.hash, sessionId: 1 });
    expect(record.epd.useremail).toBeNull();
  });

  test('the same mail is not queued twice, and can be sent again later', async () => {
    const intake = await stored();
    await Promise.all([send(intake), send(intake), send(intake)]);
    await expect(storedMails(database, intake.id)).resolves.toHaveLength(1);
    await send(intake, { email_address: 'other@example.org' });
    await expect(storedMails(database, intake.id)).resolves.toHaveLength(2);
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { intakeId: intake.id, channel: 'mail' }, { state: 'sent' }),
    );
    await send(intake);
    await expect(storedMails(database, intake.id)).resolves.toHaveLength(3);
  });

  test('a tag without a mail, or that cannot be added, sends none', async () => {
    const intake = await stored();
    const { usual, left, old, foreign } = world.tags;
    for (const tagId of [usual, left, old, foreign, 999_999]) {
      await expect(send(intake, { tagId })).rejects.toMatchObject({ errors: { tagId: ['validation.tag'] } });
    }
    await expect(storedMails(database, intake.id)).resolves.toEqual([]);
  });

  test('D2 D7 no mail is sent for a foreign, linked, hidden or locked record', async () => {
    await expect(send(await stored('FAR'))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(send(await stored('PAI'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(send(await stored('ANE', { hiddenAt: database.now() }))).rejects.toMatchObject({ kind: 'conflict' });
    const intake = await stored();
    await intakes.editLock.take(world.staff({ userId: 2 }), { hash: intake.hash, sessionId: 22 });
    await expect(send(intake)).rejects.toMatchObject({ kind: 'locked' });
  });

  test('R14 whichever database call fails, the mail is queued with its row or not at all', async () => {
    const intake = await stored();
    await failEachCall(database, () => send(intake));
    await expect(storedMails(database, intake.id)).resolves.toHaveLength(1);
  });
});
