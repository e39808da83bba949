import type { Language } from '@intake-desk/contracts';
import {
  listMessageTemplates,
  listSmsTemplates,
  resetSmsTemplate,
  saveSmsTemplate,
  sendTestSms,
} from '@intake-desk/contracts/administration';
import { AdminLogEntity, enqueue, OutboxMessageEntity } from '@intake-desk/database';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { failEachStatement } from '../../testing/fail-each-statement.ts';
import { emailOf } from '../../testing/world.ts';

const body = '{organisation} has questions for you: {link}';

eachGateway((world) => {
  const database = () => world().gateway.services.database;
  const org = () => world().northsea.of.organisation;
  const admin = () => world().signIn(emailOf('admin'));
  const which = (language: Language) => ({ org: org(), kind: 'reminder' as const, language });
  const save = (client: TestClient, version: number, language: Language, more = {}) =>
    client.call({ ...saveSmsTemplate, body: { ...which(language), body, version, ...more } });
  const reset = (client: TestClient, version: number, language: Language) =>
    client.call({ ...resetSmsTemplate, body: { ...which(language), version } });
  const of = async (client: TestClient, language: Language) => {
    const response = await client.call({ ...listSmsTemplates, query: { org: org() } });
    const rows = Parse(listSmsTemplates.reply, response.json());
    return rows.find((row) => row.kind === 'reminder' && row.language === language);
  };

  test('own words are saved beside those of the mail, until they are taken away', async () => {
    const client = await admin();
    const before = await of(client, 'en');
    expect(before).toMatchObject({ source: 'built-in', version: 0, sample: { organisation: expect.any(String) } });
    expect((await save(client, 0, 'en')).json()).toEqual({ version: 1 });
    expect(await of(client, 'en')).toMatchObject({ body, source: 'own', version: 1 });
    const mails = await client.call({ ...listMessageTemplates, query: { org: org() } });
    const own = Parse(listMessageTemplates.reply, mails.json()).filter(({ source }) => source === 'own');
    expect(own).toEqual([]);
    expect((await reset(client, 1, 'en')).statusCode).toBe(204);
    expect(await of(client, 'en')).toEqual(before);
    expect((await reset(client, 1, 'en')).statusCode).toBe(409);
  });

  test('patients read an organisation’s own words, and the built-in ones again once they are taken away', async () => {
    const client = await admin();
    const organisationId = world().northsea.organisationId;
    const link = 'https://desk.example.org/q/secret-link';
    let serial = 0;
    const sent = async (): Promise<unknown> => {
      serial += 1;
      const language = 'nl';
      const payload = { language, link, organisation: 'North Sea', department: 'Anaesthesiology' } as const;
      const envelope = {
        key: `sms-words:${serial}`,
        channel: 'sms',
        recipient: '+31612345678',
        organisationId,
      } as const;
      const id = await database().write(() => enqueue(database(), { kind: 'reminder', payload, ...envelope }));
      await world().gateway.services.messaging.outbox.drain();
      return (await database().read().findOneByOrFail(OutboxMessageEntity, { id })).payload;
    };
    const says = (text: string) => expect.objectContaining({ kept: { subject: 'SMS', text } });
    const builtIn = says(`North Sea: uw vragenlijst staat klaar. ${link}`);
    expect(await sent()).toEqual(builtIn);
    // A line without its value is omitted.
    await save(client, 0, 'nl', { body: 'Beste patiënt van {organisation}\n{appointment}\nGa verder: {link}' });
    expect(await sent()).toEqual(says(`Beste patiënt van North Sea\nGa verder: ${link}`));
    await reset(client, 1, 'nl');
    expect(await sent()).toEqual(builtIn);
  });

  test('one of two users who change the same text gets 409, and the log has both names and changes', async () => {
    const client = await admin();
    const both = await Promise.all([save(client, 0, 'pt'), save(client, 0, 'pt')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const later = 'Later: {link}';
    expect((await save(client, 1, 'pt', { body: later })).json()).toEqual({ version: 2 });
    const log = await database()
      .read()
      .findBy(AdminLogEntity, { subject: 'messageTemplate', subjectId: 'sms:reminder:pt' });
    expect(log).toMatchObject([
      { action: 'create', subjectName: 'SMS reminder (pt)', oldValue: null, newValue: { body } },
      { action: 'change', oldValue: { body }, newValue: { body: later } },
    ]);
    expect(log[1]?.description).toMatch(/changed the words of the SMS reminder in pt of /);
  });

  test('R14 whichever statement fails, words are saved, taken away or tried with their row of the log, or neither', async () => {
    const client = await admin();
    const changes = () => database().read().countBy(AdminLogEntity, { subject: 'messageTemplate' });
    const before = await changes();
    for (const call of [
      () => save(client, 0, 'es'),
      () => save(client, 1, 'es', { body: 'Later: {link}' }),
      () => reset(client, 2, 'es'),
      () => client.call({ ...sendTestSms, body: { ...which('es'), body, phone: '+34600000000' } }),
    ]) {
      expect(await failEachStatement(world().gateway, call)).toBeGreaterThan(5);
    }
    expect(await changes()).toBe(before + 4);
    await database().write(() => database().manager().delete(OutboxMessageEntity, { kind: 'sample' }));
  });

  test('wrong words are refused alike by saving and test, with their places', async () => {
    const client = await admin();
    const wrong = { ...which('de'), body: 'Hallo {patient}' };
    for (const response of [
      await client.call({ ...saveSmsTemplate, body: { ...wrong, version: 0 } }),
      await client.call({ ...sendTestSms, body: { ...wrong, phone: '+31612345678' } }),
    ]) {
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ 'body.6': ['template.placeholder'], body: ['template.sms_link'] });
    }
    const long = await save(client, 0, 'de', { body: `${'a'.repeat(700)}\n{link}` });
    expect(long.json().errors).toEqual({ body: ['template.sms_length'] });
    expect(await of(client, 'de')).toMatchObject({ source: 'built-in', version: 0 });
  });

  test('a test goes to the number that was typed, five times in ten minutes, and is logged without the number', async () => {
    const client = await admin();
    const call = (phone: string) => client.call({ ...sendTestSms, body: { ...which('nl'), body, phone } });
    expect((await call('0612345678')).json().errors).toEqual({ phone: ['validation.phone_country'] });
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await call(`+31 6 1234567${n}`)).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
    await world().gateway.services.messaging.outbox.drain();
    const [first] = await database()
      .read()
      .find(OutboxMessageEntity, { where: { kind: 'sample' }, order: { id: 'ASC' } });
    expect(first).toMatchObject({ channel: 'sms', recipient: '+31612345670', state: 'sent' });
    expect(first?.payload).toMatchObject({
      kept: { text: expect.stringMatching(/ has questions for you: https:\/\/\S+\/q\/preview0+$/) },
    });
    const log = await database().read().findBy(AdminLogEntity, { action: 'test', subjectId: 'sms:reminder:nl' });
    expect(log).toHaveLength(5);
    expect(log[0]?.description).toMatch(/to a number that ends in 670\.$/);
    expect(JSON.stringify(log)).not.toContain('61234567');
    const other = await world().signIn(emailOf('manager'));
    const refused = await other.call({ ...sendTestSms, body: { ...which('nl'), body, phone: '+31612345678' } });
    expect(refused.statusCode).toBe(403);
  });
});
