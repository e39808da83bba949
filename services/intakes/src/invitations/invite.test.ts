import { randomUUID } from 'node:crypto';
import { type Invitation, limit } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { DepartmentEntity, type NotificationTypeConfig, OrganisationEntity, type Staff } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { AppointmentEntity } from '../tables/appointment.entity.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { IntakeTagEntity } from '../tables/intake-tag.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { changeSettings } from '../testing/department-settings.ts';
import { failEachCall, rowCounts } from '../testing/failing-calls.ts';
import { fullSettings, openIntakes, plainSettings, type Who, type World } from '../testing/world.ts';

const start = new Date('2025-10-26T00:30:00.000Z');
let now = start;
const plain: Invitation = { content: 'preop', epd: '0012345', useremail: 'zoe@example.org' };
const full: Invitation = {
  ...plain,
  first_name: 'Zoë',
  last_name: 'de Ånger',
  location: 'home',
  phone_number_full: '+31 20-1234567',
  sex: 'F',
  dob: '1980-02-29',
  appointment: '2025-11-03 09:30:00+0100',
};

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
  });

  const inAne = (who: Who = {}) => world.staff({ departments: ['ANE'], userId: 7, ...who });
  const inOrt = (who: Who = {}) => world.staff({ departments: ['ORT'], ...who });
  /** Invites with a new key, since equal invitations at the same time would be the same. */
  const invite = async (staff: Staff, invitation: Invitation) => {
    const { hash } = await intakes.invitations.send(staff, { ...invitation, idempotencyKey: randomUUID() });
    return hash;
  };
  const stored = (hash: string) => database.read().findOneOrFail(IntakeEntity, { where: { hash } });

  test.each(['department', 'organisation'] as const)(
    'the %s that was deleted after the rights were read invites nobody',
    async (deleted) => {
      const { id, organisationId } = world.department('ANE');
      const mark = (deletedAt: Date | null) =>
        database.write(() =>
          deleted === 'department'
            ? database.manager().update(DepartmentEntity, { id }, { deletedAt })
            : database.manager().update(OrganisationEntity, { id: organisationId }, { deletedAt }),
        );
      await mark(now);
      await expect(invite(inAne(), full)).rejects.toMatchObject({
        errors: { departmentSymbol: ['validation.department'] },
      });
      await mark(null);
    },
  );

  test('stores the values that the department asks for, and nothing else of the invitation', async () => {
    const asked = await stored(await invite(inAne(), full));
    expect(asked).toMatchObject({
      firstName: 'Zoë',
      lastName: 'de Ånger',
      fullname: 'Zoë de Ånger',
      nameSearch: 'zoe de anger',
      epd: '0012345',
      status: -1,
      step: 0,
      riskGroup: 4,
      location: 'home',
      origin: 'dashboard',
      isTest: false,
      phone: '+31201234567',
      sex: 'F',
      dob: '1980-02-29',
      language: 'nl',
      email: 'zoe@example.org',
      appointmentAt: new Date('2025-11-03T08:30:00Z'),
      appointmentStatus: 'booked',
      sentAt: null,
      createdAt: now,
      createdBy: 7,
      creatorName: 'Nurse 7',
    });
    expect(asked.hash).toMatch(/^[0-9a-f]{32}$/);
    const unasked = await stored(await invite(inOrt(), { ...full, location: 'hospital', no_email: true }));
    expect(unasked).toMatchObject({
      firstName: null,
      lastName: null,
      fullname: null,
      phone: null,
      sex: null,
      dob: null,
      appointmentAt: null,
      location: 'home',
      email: 'zoe@example.org',
    });
  });

  test("a new patient gets the organisation's language, or the chosen one, and keeps it with the next invitation", async () => {
    const languageOf = async (epd: string, more: Partial<Invitation> = {}) =>
      (await stored(await invite(inAne(), { ...full, epd, ...more }))).language;

    expect(await languageOf('speaks-1')).toBe('nl');
    expect(await languageOf('speaks-2', { language: 'pt' })).toBe('pt');
    expect(await languageOf('SPEAKS-2')).toBe('pt');
    expect(await languageOf('speaks-2', { language: 'es' })).toBe('es');
    expect(await languageOf('speaks-2')).toBe('es');
  });

  test('the first message is in the chosen language', async () => {
    const intake = await stored(await invite(inAne(), { ...full, epd: 'speaks-3', language: 'de' }));
    const where = { intakeId: intake.id, channel: 'mail' } as const;
    const message = await database.read().findOneByOrFail(OutboxMessageEntity, where);
    expect(message.payload).toMatchObject({ language: 'de' });
  });

  test('an appointment earlier today has to be confirmed, and is booked once', async () => {
    now = new Date('2025-10-26T09:00:00.000Z');
    const earlier = { ...full, epd: 'earlier-today', appointment: '2025-10-26 09:30:00+0100' };
    const idempotencyKey = randomUUID();
    const send = (more: Partial<Invitation>) =>
      intakes.invitations.send(inAne(), { ...earlier, idempotencyKey, ...more });
    await expect(send({})).rejects.toMatchObject({ errors: { appointment: ['appointment.past'] } });
    expect(await database.read().countBy(IntakeEntity, { epd: earlier.epd })).toBe(0);
    const { hash } = await send({ past_confirmed: true });
    expect(await stored(hash)).toMatchObject({ appointmentAt: new Date('2025-10-26T08:30:00Z') });
    now = start;
    // The reply may have been lost before the appointment passed: the same key is the same invitation.
    expect(await send({})).toMatchObject({ hash });
  });

  test('a patient who was invited is found by any part of their name', async () => {
    const first = await stored(await invite(inAne(), { ...full, epd: 'found-1', last_name: 'Quill-Ångström' }));
    const second = await stored(await invite(inAne(), { ...full, epd: 'found-2', last_name: 'Quill-Ångström' }));
    const found = await intakes.patients.search(inAne(), 'angs');
    expect(found.map(({ hash }) => hash)).toEqual([first.hash, second.hash]);
  });

  test.each([
    ['020 123 4567', '+31201234567'],
    ['+31 (0)20 1234567', '+31201234567'],
    ['201234567', '+31201234567'],
    ['061234567', '061234567'],
  ])('the phone number %s is stored as %s', async (phone_number_full, phone) => {
    expect(await stored(await invite(inAne(), { ...full, phone_number_full }))).toMatchObject({ phone });
  });

  test('a patient whose search texts are longer than their ID and name is invited', async () => {
    const long = { epd: 'ﷺ'.repeat(limit.epdLength), first_name: '한'.repeat(limit.nameLength), last_name: 'Long' };
    const intake = await stored(await invite(inAne(), { ...full, ...long }));
    expect(intake).toMatchObject({ epd: long.epd, firstName: long.first_name });
    expect(intake.epdSearch).toHaveLength(limit.epdLength);
  });

  test('a patient who is invited again keeps the first spelling of the ID', async () => {
    const first = 'Case-7';
    await invite(inAne(), { ...full, epd: first });
    for (const epd of ['case-7', 'CASE-7', 'Case\u20107', 'Ca\u200bse-7', ' Case-7 ']) {
      expect(await stored(await invite(inOrt(), { ...full, epd }))).toMatchObject({ epd: first, epdSearch: 'case-7' });
    }
    expect(await stored(await invite(inAne(), { ...full, epd: 'case-70' }))).toMatchObject({ epd: 'case-70' });
  });

  test('an ID with two stored spellings is used as typed, and a third spelling gets the later one', async () => {
    await invite(inAne(), { ...full, epd: 'Twice-7' });
    const other = await stored(await invite(inAne(), { ...full, epd: 'elsewhere' }));
    await database.write(() =>
      database.manager().update(IntakeEntity, { id: other.id }, { epd: 'twice-7', epdSearch: 'twice-7' }),
    );
    const epdOf = async (epd: string) => (await stored(await invite(inAne(), { ...full, epd }))).epd;
    expect(await epdOf('Twice-7')).toBe('Twice-7');
    expect(await epdOf('twice-7')).toBe('twice-7');
    expect(await epdOf('TWICE-7')).toBe('twice-7');
  });

  test('queues one mail with a link whose token is stored as a hash only, and announces the intake live', async () => {
    const hash = await invite(inAne(), full);
    const intake = await stored(hash);
    const messages = await database
      .read()
      .find(OutboxMessageEntity, { where: { intakeId: intake.id }, order: { id: 'ASC' } });
    expect(messages.map(({ channel, kind, state }) => [channel, kind, state])).toEqual([
      ['mail', 'invitation', 'queued'],
      ['live', 'conversion.created', 'queued'],
      ['live', 'appointments.created', 'queued'],
    ]);
    expect(messages[0]).toMatchObject({
      recipient: 'zoe@example.org',
      organisationId: intake.organisationId,
      payload: {
        language: 'nl',
        organisation: 'north hospital',
        department: 'Department ANE',
        patientName: 'Zoë de Ånger',
        live: { org: 'north', department: 'ANE', hash },
      },
    });
    expect(JSON.stringify(messages[0]?.payload)).not.toMatch(/preop/);
    expect(messages[1]?.payload).toEqual({ org: 'north', department: 'ANE', hash, kind: 'created' });
    const link = /"link":"https:\/\/desk\.example\/q\/([\w-]{43})"/.exec(JSON.stringify(messages[0]?.payload));
    const token = link?.[1] ?? '';
    await expect(intakes.patientLinks.patient(token)).resolves.toMatchObject({
      hash,
      content: 'preop',
      category: 'noshow',
    });
    expect(JSON.stringify(intake)).not.toContain(token);
    const notification = await database.read().findOneOrFail(NotificationEntity, { where: { intakeId: intake.id } });
    expect(notification).toMatchObject({ outboxMessageId: messages[0]?.id, state: 'queued', sentByUser: 'Nurse 7' });
  });

  describe('in a department that invites by SMS', () => {
    const bySms: NotificationTypeConfig = {
      type: 'invitation',
      legacyType: 'invitation',
      groupId: 'invitation',
      enabled: true,
      channel: 'sms',
      receivers: ['patient'],
      delayHours: null,
      contents: [],
    };
    const sends = (values: Partial<NotificationTypeConfig> = {}) =>
      changeSettings(database, world.department('ANE'), {
        ...fullSettings,
        notificationTypes: [{ ...bySms, ...values }],
      });
    const withoutEmail: Invitation = { ...full, location: 'hospital', no_email: true, useremail: '' };
    const sentBy = async (invitation: Invitation, who: Who = {}) => {
      const { id: intakeId } = await stored(await invite(inAne(who), invitation));
      const order = { id: 'ASC' } as const;
      return {
        id: intakeId,
        messages: await database.read().find(OutboxMessageEntity, { where: { intakeId, kind: 'invitation' }, order }),
        rows: await database.read().find(NotificationEntity, { where: { intakeId, type: 'invitation' }, order }),
      };
    };
    afterAll(() => changeSettings(database, world.department('ANE'), fullSettings));

    test('a patient without an address gets the link on the phone, not before the morning', async () => {
      await sends();
      const { messages, rows } = await sentBy(withoutEmail);
      expect(messages).toMatchObject([
        { channel: 'sms', recipient: '+31201234567', state: 'queued', notBefore: new Date('2025-10-26T07:00:00Z') },
      ]);
      expect(rows).toMatchObject([
        {
          channel: 'sms',
          receiver: 'patient',
          email: '+31201234567',
          outboxMessageId: messages[0]?.id,
          state: 'queued',
        },
      ]);
      const [, token = ''] = /\/q\/([\w-]{43})"/.exec(JSON.stringify(messages[0]?.payload)) ?? [];
      const patient = await intakes.patientLinks.patient(token);
      expect(patient.epd).toBe(full.epd);
      await expect(intakes.patientLinks.channel(patient)).resolves.toBe('sms');
    });

    test.each([
      ['nothing, where links ask for it', true, []],
      ['the link, where none does', false, [{ channel: 'sms' }]],
    ])(
      'a patient whose birth date is not known in full gets %s, to fill in on the tablet',
      async (_, birthDateCheck, messages) => {
        const portal = { ...fullSettings.portal, birthDateCheck };
        await changeSettings(database, world.department('ANE'), {
          ...fullSettings,
          portal,
          notificationTypes: [bySms],
        });
        const { dob: _dob, ...unknown } = withoutEmail;
        const sent = await sentBy(unknown);
        expect(sent).toMatchObject({ messages });
        expect(sent.rows).toHaveLength(messages.length);
      },
    );

    test('a patient with both gets one message, and what staff send again to an address is a mail', async () => {
      await sends();
      const { id, messages } = await sentBy(full);
      expect(messages).toMatchObject([{ channel: 'sms' }]);
      await intakes.invitations.resend(inAne(), { id, useSavedEmail: true });
      const all = await database.read().find(OutboxMessageEntity, {
        where: { intakeId: id, kind: 'invitation' },
        order: { id: 'ASC' },
      });
      expect(all).toMatchObject([
        { channel: 'sms', state: 'canceled' },
        { channel: 'mail', recipient: 'zoe@example.org', state: 'queued' },
      ]);
      await expect(intakes.patientLinks.channel({ intakeId: id, link: 'invitation' })).resolves.toBe('mail');
    });

    test.each<[string, Partial<NotificationTypeConfig>]>([
      ['the type is switched off', { enabled: false }],
      ['the type is of other content', { contents: ['pain'] }],
      ['the type says mail', { channel: 'mail' }],
      ['the switch is another type’s', { type: 'reminder' }],
    ])('it is a mail if %s, and nobody without an address is written to', async (_, values) => {
      await sends(values);
      expect((await sentBy(full)).messages).toMatchObject([{ channel: 'mail', recipient: 'zoe@example.org' }]);
      expect(await sentBy(withoutEmail)).toMatchObject({ messages: [], rows: [] });
    });

    test('it is a mail for a patient whose number is not asked for', async () => {
      await changeSettings(database, world.department('ORT'), {
        ...plainSettings,
        notificationTypes: [bySms],
      });
      const { id: intakeId } = await stored(await invite(inOrt(), plain));
      await changeSettings(database, world.department('ORT'), plainSettings);
      const where = { intakeId, kind: 'invitation' };
      expect(await database.read().findBy(OutboxMessageEntity, where)).toMatchObject([{ channel: 'mail' }]);
    });

    test('a patient who is handed the tablet gets no message', async () => {
      await sends();
      expect(await sentBy({ ...full, useremail: '' }, { byPin: true })).toMatchObject({ messages: [], rows: [] });
    });
  });

  test('books the appointment and names the patient for the access log', async () => {
    const staff = inAne();
    const intake = await stored(await invite(staff, full));
    await expect(database.read().find(AppointmentEntity, { where: { intakeId: intake.id } })).resolves.toMatchObject([
      { startAt: new Date('2025-11-03T08:30:00Z'), status: 'booked', createdBy: 7 },
    ]);
    expect(staff.shown).toEqual([{ intakeId: intake.id, epd: '0012345', organisationId: intake.organisationId }]);
  });

  test('a PIN sign-in invites at the hospital and without e-mail', async () => {
    const intake = await stored(await invite(inAne({ byPin: true }), full));
    expect(intake).toMatchObject({ location: 'hospital', email: null });
    await expect(
      database.read().count(OutboxMessageEntity, { where: { intakeId: intake.id, channel: 'mail' } }),
    ).resolves.toBe(0);
    await expect(database.read().count(NotificationEntity, { where: { intakeId: intake.id } })).resolves.toBe(0);
  });

  test('inviting without e-mail is possible at the hospital only', async () => {
    const { useremail: _, ...silent } = full;
    const hash = await invite(inAne(), { ...silent, location: 'hospital', no_email: true });
    await expect(stored(hash)).resolves.toMatchObject({ email: null, location: 'hospital' });
    await expect(invite(inAne(), { ...silent, no_email: true })).rejects.toMatchObject({
      errors: { useremail: ['validation.required'] },
    });
  });

  test('an intake gets the given tags, or the default ones', async () => {
    const tagsOf = async (invitation: Invitation) => {
      const { id } = await stored(await invite(inAne(), invitation));
      const found = await database.read().find(IntakeTagEntity, { where: { intakeId: id } });
      return found.map(({ tagId }) => tagId).toSorted();
    };
    const { usual, plain: loose, left, right, old, foreign } = world.tags;
    await expect(tagsOf(full)).resolves.toEqual([usual]);
    await expect(tagsOf({ ...full, tags: [] })).resolves.toEqual([]);
    await expect(tagsOf({ ...full, tags: [loose, left, loose] })).resolves.toEqual([loose, left].toSorted());
    for (const tags of [[left, right], [old], [foreign], [99_999]]) {
      await expect(tagsOf({ ...full, tags })).rejects.toMatchObject({ errors: { tags: ['validation.tag'] } });
    }
  });

  test.each<[Partial<Invitation>, Record<string, string[]>]>([
    [{ content: 'gone' }, { content: ['validation.content'] }],
    [{ content: 'never' }, { content: ['validation.content'] }],
    [{ epd: '   ' }, { epd: ['validation.epd'] }],
    [{ first_name: ' ' }, { first_name: ['validation.required'] }],
    [{ last_name: 'x'.repeat(256) }, { last_name: ['validation.name'] }],
    [{ useremail: 'zoe@example' }, { useremail: ['validation.email'] }],
    [{ useremail: 'zoe@[1.2.3]' }, { useremail: ['validation.email'] }],
    [{ useremail: 'a@b.c, d@e.fr' }, { useremail: ['validation.email'] }],
    [{ useremail: 'zoe@example.org\r\nBcc: x@y.zz' }, { useremail: ['validation.email'] }],
    [{ phone_number_full: '' }, { phone_number_full: ['validation.required'] }],
    [{ phone_number_full: '+123456' }, { phone_number_full: ['validation.phone'] }],
    [{ phone_number_full: '+1234567890123456' }, { phone_number_full: ['validation.phone'] }],
    [{ phone_number_full: '+3120abc' }, { phone_number_full: ['validation.phone'] }],
    [{ sex: 'O' }, { sex: ['validation.invalid'] }],
    [{ dob: '2025-02-29' }, { dob: ['validation.date'] }],
    [{ dob: '1904-12-31' }, { dob: ['validation.date'] }],
    [{ dob: '2025-10-27' }, { dob: ['validation.date_future'] }],
    [{ appointment: '2025-02-30 09:30:00Z' }, { appointment: ['validation.date'] }],
    [
      { epd: '', useremail: '' },
      { epd: ['validation.epd'], useremail: ['validation.required'] },
    ],
  ])('%j is refused', async (wrong, errors) => {
    const before = await rowCounts(database);
    await expect(invite(inAne(), { ...full, ...wrong })).rejects.toMatchObject({
      kind: 'invalid',
      errors,
    });
    await expect(rowCounts(database)).resolves.toEqual(before);
  });

  test.each(['2025-11-03 09:30:00Z', '2025-11-03 10:30:00+01:00', '2025-11-03 10:30:00+0100'])(
    'an appointment as %s is that moment',
    async (appointment) => {
      const { appointmentAt } = await stored(await invite(inAne(), { ...full, appointment }));
      expect(appointmentAt).toEqual(new Date('2025-11-03T09:30:00Z'));
    },
  );

  test('born today, in the organisation’s zone, is not the future', async () => {
    await expect(invite(inAne(), { ...full, dob: '2025-10-26' })).resolves.toMatch(/./);
  });

  test('the weblink form has its own fields, and the record names it as its origin', async () => {
    const settings = { ...plainSettings, weblink_ask_last_name: true, ask_sex: true, ask_first_name: true };
    await changeSettings(database, world.department('ORT'), settings);
    const invitation = { ...full, weblink: true };
    const { hash, lastName, firstName, sex } = await stored(await invite(inOrt(), invitation));
    expect({ firstName, lastName, sex }).toEqual({ firstName: null, lastName: 'de Ånger', sex: 'F' });
    const record = await intakes.record.read(inOrt(), { hash, sessionId: 1 });
    expect(record).toMatchObject({
      weblink: true,
      origin: 'dashboard',
      sex: 'F',
      fullname: 'de Ånger',
      location: 'home',
    });
    const { hash: other } = await stored(await invite(inAne(), full));
    await expect(intakes.record.read(inAne(), { hash: other, sessionId: 1 })).resolves.toMatchObject({
      weblink: false,
      dob: '1980-02-29',
      epd: { phone_number_full: '+31201234567' },
    });
  });

  test('a department that invites nobody refuses, and no intake is made', async () => {
    await changeSettings(database, world.department('ORT'), { ...plainSettings, ic_enabled: false });
    const before = await rowCounts(database);
    await expect(invite(inOrt(), plain)).rejects.toMatchObject({
      errors: { departmentSymbol: ['validation.department'] },
    });
    await expect(rowCounts(database)).resolves.toEqual(before);
    await changeSettings(database, world.department('ORT'), plainSettings);
  });

  test('D3 a linked department is forbidden; several at once are refused', async () => {
    await expect(invite(world.staff({ departments: ['PAI'] }), plain)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(invite(world.staff({ departments: ['ANE', 'ORT'] }), plain)).rejects.toMatchObject({
      errors: { departmentSymbol: ['validation.department'] },
    });
  });

  test('R14 whichever database call fails, an invitation is made whole or not at all', async () => {
    const before = await rowCounts(database);
    const failures = await failEachCall(database, () => invite(inAne(), { ...full, tags: [world.tags.plain] }));
    expect(failures).toBeGreaterThan(10);
    await expect(rowCounts(database)).resolves.toEqual({
      ...before,
      intake: (before.intake ?? 0) + 1,
      intake_tag: (before.intake_tag ?? 0) + 1,
      appointment: (before.appointment ?? 0) + 1,
      timeline_entry: (before.timeline_entry ?? 0) + 2,
      notification: (before.notification ?? 0) + 1,
      outbox_message: (before.outbox_message ?? 0) + 3,
    });
  });
});
