import { getTagActivatedEmails, type Language } from '@intake-desk/contracts';
import {
  changeUser,
  createUser,
  listMessageTemplates,
  listTagEmailTemplates,
  previewMessageTemplate,
  previewTagEmailTemplate,
  removeTagEmailTemplate,
  resetMessageTemplate,
  saveMessageTemplate,
  saveTagEmailTemplate,
  sendTestMessage,
  sendTestTagEmail,
  type TemplateKind,
} from '@intake-desk/contracts/administration';
import { AdminLogEntity, OutboxMessageEntity } from '@intake-desk/database';
import { UserEntity } from '@intake-desk/identity';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { failEachStatement } from '../../testing/fail-each-statement.ts';
import { callWith } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

const words = { subject: '{organisation}: a few questions', body: 'Our own words, {name}.\n\n{link}' };

eachGateway((world) => {
  const database = () => world().gateway.services.database;
  const org = () => world().northsea.of.organisation;
  const admin = () => world().signIn(emailOf('admin'));
  const which = (kind: TemplateKind, language: Language) => ({ org: org(), kind, language });
  const save = (client: TestClient, version: number, language: Language, more = {}) =>
    client.call({ ...saveMessageTemplate, body: { ...which('invitation', language), ...words, version, ...more } });
  const of = async (client: TestClient, language: Language) => {
    const response = await client.call({ ...listMessageTemplates, query: { org: org() } });
    const rows = Parse(listMessageTemplates.reply, response.json());
    return rows.find((row) => row.kind === 'invitation' && row.language === language);
  };
  /** Returns the demonstration mailbox's copy of a new invitation. */
  const invited = async (): Promise<string> => {
    const { intakeId } = await world().invite(world().northsea);
    await world().gateway.services.messaging.outbox.drain();
    const where = { intakeId, kind: 'invitation' };
    const { payload } = await database().read().findOneByOrFail(OutboxMessageEntity, where);
    return JSON.stringify(payload);
  };
  const languageOfPatients = async (): Promise<Language> => {
    const payload: { language?: Language } = JSON.parse(await invited());
    return payload.language ?? 'en';
  };

  test('an organisation’s own words are those that its patients read, until they are taken away', async () => {
    const client = await admin();
    const language = await languageOfPatients();
    const before = await of(client, language);
    expect(before).toMatchObject({ source: 'built-in', version: 0 });
    expect((await save(client, 0, language)).json()).toEqual({ version: 1 });
    expect(await of(client, language)).toMatchObject({ ...words, source: 'own', version: 1 });
    expect(await invited()).toContain('Our own words');
    const reset = { ...resetMessageTemplate, body: { ...which('invitation', language), version: 1 } };
    expect((await client.call(reset)).statusCode).toBe(204);
    expect(await of(client, language)).toEqual(before);
    expect(await invited()).not.toContain('Our own words');
    expect((await client.call(reset)).statusCode).toBe(409);
  });

  test('its own words reach its staff too: of a new account and of a new password', async () => {
    const client = await admin();
    const language = await languageOfPatients();
    const own = (kind: TemplateKind) => ({
      subject: `Ours of ${kind}`,
      body: `Our words of ${kind}, {name}.\n\n{link}`,
    });
    for (const kind of ['account', 'reset'] as const) {
      const body = { ...which(kind, language), ...own(kind), version: 0 };
      expect((await client.call({ ...saveMessageTemplate, body })).statusCode).toBe(200);
    }
    const email = 'carla.mulder@example.test';
    const person = { organization: org(), name: 'Carla Mulder', email, send_email_instructions: true };
    const created = await client.call({ ...createUser, body: person });
    const { id } = Parse(createUser.reply, created.json());
    await database().write(() => database().manager().update(UserEntity, { id }, { lastLoginAt: new Date() }));
    const changed = await client.call(callWith(changeUser, { params: { id }, query: {}, body: person }));
    expect(changed.json()).toMatchObject({ id });
    await world().gateway.services.messaging.outbox.drain();
    const where = { recipient: email };
    const mails = await database()
      .read()
      .find(OutboxMessageEntity, { where, order: { id: 'ASC' } });
    const kept = (kind: TemplateKind) => ({
      kept: { subject: own(kind).subject, text: expect.stringContaining(`Our words of ${kind}`) },
    });
    expect(mails.map(({ payload }) => payload)).toMatchObject([kept('account'), kept('reset')]);
  });

  test('of two who change the same text one gets 409, and nothing is lost', async () => {
    const client = await admin();
    const both = await Promise.all([save(client, 0, 'pt'), save(client, 0, 'pt', { subject: 'Other words' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const first = await of(client, 'pt');
    expect(first?.version).toBe(1);
    expect((await save(client, 0, 'pt')).statusCode).toBe(409);
    expect((await save(client, 1, 'pt', { subject: 'Later words' })).json()).toEqual({ version: 2 });
    const log = await database()
      .read()
      .findBy(AdminLogEntity, { subject: 'messageTemplate', subjectId: 'invitation:pt' });
    expect(log).toMatchObject([
      { action: 'create', oldValue: null, newValue: { subject: first?.subject } },
      { action: 'change', oldValue: { subject: first?.subject }, newValue: { subject: 'Later words' } },
    ]);
  });

  test('R14 whichever statement fails, words are saved or taken away with their row of the log, or neither', async () => {
    const client = await admin();
    const changes = () => database().read().countBy(AdminLogEntity, { subject: 'messageTemplate' });
    const before = await changes();
    const reset = { ...resetMessageTemplate, body: { ...which('invitation', 'es'), version: 2 } };
    for (const call of [
      () => save(client, 0, 'es'),
      () => save(client, 1, 'es', { subject: 'Later words' }),
      () => client.call(reset),
    ]) {
      expect(await failEachStatement(world().gateway, call)).toBeGreaterThan(5);
    }
    expect(await changes()).toBe(before + 3);
  });

  test('general words serve organisations that have none of their own', async () => {
    const client = await admin();
    await database().write(() =>
      database()
        .manager()
        .query(
          `INSERT INTO message_template (organisation_id, department_id, kind, channel, language, subject, body, updated_at, version)
          VALUES (NULL, NULL, 'invitation', 'mail', 'es', 'General', '{link}', '2026-03-01 00:00:00.000', 1)`,
        ),
    );
    expect(await of(client, 'es')).toMatchObject({ subject: 'General', source: 'general', version: 0 });
    await save(client, 0, 'es');
    expect(await of(client, 'es')).toMatchObject({ ...words, source: 'own', version: 1 });
  });

  test('a preview shows the mail with made-up values, and nothing in it runs', async () => {
    const client = await admin();
    const body = { ...which('invitation', 'en'), ...words, body: '<img src=x onerror=alert(1)>\n\n{link}' };
    const mail = (await client.call({ ...previewMessageTemplate, body })).json();
    expect(mail.subject).toMatch(/: a few questions$/);
    expect(mail.text).toContain('https://desk.example.org/q/preview');
    expect(mail.html).not.toContain('<img');
  });

  test('wrong words are refused alike by saving, preview and test, with their places', async () => {
    const client = await admin();
    const body = { ...which('invitation', 'de'), subject: 'Hello', body: 'What {content}?\n{link}' };
    const refused = [
      await client.call({ ...saveMessageTemplate, body: { ...body, version: 0 } }),
      await client.call({ ...previewMessageTemplate, body }),
      await client.call({ ...sendTestMessage, body }),
    ];
    for (const response of refused) {
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ 'body.5': ['template.placeholder'] });
    }
    expect(await of(client, 'de')).toMatchObject({ version: 0 });
  });

  test('a test goes to the caller alone, five times in ten minutes', async () => {
    const client = await admin();
    const call = { ...sendTestMessage, body: { ...which('reminder', 'nl'), ...words } };
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await client.call(call)).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
    const mails = await database().read().findBy(OutboxMessageEntity, { kind: 'sample' });
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([emailOf('admin')]));
    await world().gateway.services.messaging.outbox.drain();
    const [mail] = await database().read().findBy(OutboxMessageEntity, { kind: 'sample' });
    expect(mail?.state).toBe('sent');
    expect(JSON.stringify(mail?.payload)).toContain('Our own words, Alex Jansen.');
  });

  describe('the mail of a tag', () => {
    const mail = { subject: '{organisation}: please call', template: 'Call {department}, {name}.' };
    const key = 'before visit';
    const write = (client: TestClient, version: number, language: Language, more = {}) =>
      client.call({
        ...saveTagEmailTemplate,
        body: { org: org(), key, language, ...mail, tag_enabled: true, version, ...more },
      });
    const remove = (client: TestClient, language: Language, version: number) =>
      client.call({ ...removeTagEmailTemplate, body: { org: org(), key, language, version } });
    const listed = async (client: TestClient) => {
      const response = await client.call({ ...listTagEmailTemplates, query: { org: org() } });
      return Parse(listTagEmailTemplates.reply, response.json()).filter((row) => row.key === key);
    };
    const offered = async (client: TestClient) => {
      const query = { org: org(), dpt: world().northsea.of.department };
      const response = await client.call({ ...getTagActivatedEmails, query });
      return Parse(getTagActivatedEmails.reply, response.json()).filter((row) => row.key === key);
    };

    test('is offered as it was saved, until it is taken away', async () => {
      const client = await admin();
      expect((await write(client, 0, 'en')).json()).toEqual({ version: 1 });
      expect(await listed(client)).toEqual([
        {
          key,
          language: 'en',
          departmentSymbol: null,
          ...mail,
          tag_enabled: true,
          version: 1,
          placeholders: ['name', 'organisation', 'department', 'appointment', 'phone'],
        },
      ]);
      expect(await offered(client)).toEqual([{ key, ...mail, tag_enabled: true }]);
      expect((await write(client, 1, 'en', { tag_enabled: false })).json()).toEqual({ version: 2 });
      expect(await offered(client)).toMatchObject([{ tag_enabled: false }]);
      expect((await remove(client, 'en', 1)).statusCode).toBe(409);
      expect((await remove(client, 'en', 2)).statusCode).toBe(204);
      expect([await listed(client), await offered(client)]).toEqual([[], []]);
      const log = await database().read().findBy(AdminLogEntity, { subject: 'tagEmail', subjectId: key });
      expect(log).toMatchObject([
        { action: 'create', oldValue: null, newValue: { ...mail, tag_enabled: true } },
        { action: 'change', oldValue: { tag_enabled: true }, newValue: { tag_enabled: false } },
        { action: 'delete', oldValue: { ...mail, tag_enabled: false }, newValue: null },
      ]);
    });

    test('of a department overrides that of the whole organisation there, and is changed separately', async () => {
      const client = await admin();
      const departmentSymbol = world().northsea.of.department;
      const own = { departmentSymbol, subject: 'Call the department' };
      await write(client, 0, 'en');
      expect((await write(client, 0, 'en', own)).json()).toEqual({ version: 1 });
      expect((await write(client, 0, 'en', own)).statusCode).toBe(409);
      expect(await listed(client)).toMatchObject([
        { departmentSymbol: null, subject: mail.subject, version: 1 },
        { departmentSymbol, subject: own.subject, version: 1 },
      ]);
      expect(await offered(client)).toMatchObject([{ subject: own.subject }]);
      const elsewhere = await client.call({ ...getTagActivatedEmails, query: { org: org(), dpt: 'MDL' } });
      expect(elsewhere.json()).toContainEqual(expect.objectContaining({ key, subject: mail.subject }));
      // "All" and a missing department both mean the whole organisation.
      expect((await write(client, 1, 'en', { departmentSymbol: 'all' })).json()).toEqual({ version: 2 });
      expect((await write(client, 1, 'en', { ...own, tag_enabled: false })).json()).toEqual({ version: 2 });
      expect(await offered(client)).toMatchObject([{ tag_enabled: false }]);
      const log = await database().read().findBy(AdminLogEntity, { subject: 'tagEmail', subjectId: key });
      expect(log.map(({ subjectName }) => subjectName)).toContain(
        `of the tag ${key} in the department ${departmentSymbol} (en)`,
      );
      const remove = (version: number, more = {}) =>
        client.call({ ...removeTagEmailTemplate, body: { org: org(), key, language: 'en', version, ...more } });
      expect((await remove(1, { departmentSymbol })).statusCode).toBe(409);
      expect((await remove(2, { departmentSymbol })).statusCode).toBe(204);
      expect(await offered(client)).toMatchObject([{ subject: mail.subject, tag_enabled: true }]);
      expect((await remove(2)).statusCode).toBe(204);
      expect(await listed(client)).toEqual([]);
    });

    test('is not written for a department that is linked or not there', async () => {
      const overview = await world().signIn(emailOf('admin'));
      const linked = await overview.call({
        ...saveTagEmailTemplate,
        body: { org: 'delta', key, language: 'en', ...mail, departmentSymbol: 'ANE', tag_enabled: true, version: 0 },
      });
      expect(linked.statusCode).toBe(404);
      expect((await write(overview, 0, 'en', { departmentSymbol: 'NONE' })).statusCode).toBe(404);
    });

    test('of two who write it at once one gets 409', async () => {
      const client = await admin();
      const both = await Promise.all([write(client, 0, 'nl'), write(client, 0, 'nl', { subject: 'Other words' })]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(await listed(client)).toHaveLength(1);
    });

    test('R14 whichever statement fails, it is saved or taken away with its row of the log, or neither', async () => {
      const client = await admin();
      for (const call of [
        () => write(client, 0, 'pt'),
        () => write(client, 1, 'pt', { subject: 'Later words' }),
        () => remove(client, 'pt', 2),
      ]) {
        expect(await failEachStatement(world().gateway, call)).toBeGreaterThan(5);
      }
    });

    test('wrong words are refused alike by saving, preview and test, with their places', async () => {
      const client = await admin();
      const wrong = { subject: '{department} calls', template: 'About {tag}' };
      const body = { org: org(), language: 'de', ...wrong };
      const refused = [
        await write(client, 0, 'de', wrong),
        await client.call({ ...previewTagEmailTemplate, body }),
        await client.call({ ...sendTestTagEmail, body }),
      ];
      for (const response of refused) {
        expect(response.statusCode).toBe(422);
        expect(response.json().errors).toEqual({
          'subject.0': ['template.placeholder'],
          'template.6': ['template.placeholder'],
        });
      }
      expect((await listed(client)).filter(({ language }) => language === 'de')).toEqual([]);
    });

    test('is previewed and tried with made-up values, and its test goes to the caller alone', async () => {
      const client = await world().signIn(emailOf('manager'));
      const body = { org: org(), language: 'en', ...mail };
      expect((await client.call({ ...sendTestTagEmail, body })).statusCode).toBe(403);
      const other = await admin();
      const shown = (await other.call({ ...previewTagEmailTemplate, body })).json();
      expect(shown.subject).toMatch(/: please call$/);
      expect(shown.text).toMatch(/^Dear Alex Jansen,\n\nCall Anaesthesiology, Alex Jansen\.\n\nQuestions\?/);
      await database().write(() => database().manager().delete(OutboxMessageEntity, { kind: 'sample' }));
      expect((await other.call({ ...sendTestTagEmail, body })).statusCode).toBe(204);
      await world().gateway.services.messaging.outbox.drain();
      const [sent] = await database().read().findBy(OutboxMessageEntity, { kind: 'sample' });
      expect(sent).toMatchObject({ state: 'sent', recipient: emailOf('admin') });
      expect(JSON.stringify(sent?.payload)).toContain('Call Anaesthesiology, Alex Jansen.');
    });
  });
});
