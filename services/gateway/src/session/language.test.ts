import { csrfToken, getConversionData, putOption, sendPasswordLink } from '@intake-desk/contracts';
import { OutboxMessageEntity } from '@intake-desk/database';
import { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';
import { preferredLanguageOf } from './authenticate.ts';

test.each([
  ['nl', 'nl'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['DE;q=0.9', 'de'],
  ['fr,nl', undefined],
  ['*', undefined],
  [undefined, undefined],
])('%s asks for %s', (header, language) => {
  expect(preferredLanguageOf(header)).toBe(language);
});

eachGateway((world) => {
  test('labels are in the language of the page, else in the one that the user saved', async () => {
    const manager = await world().signIn(emailOf('manager'));
    const labels = async (headers: Record<string, string>): Promise<string> => {
      const body = {
        action: 'getConsentData',
        org: 'northsea',
        departmentSymbol: 'ANE',
        start: '2026-01-01',
        end: '2031-12-31',
      };
      return (await manager.call({ ...getConversionData, body, headers })).body;
    };
    expect(await labels({})).toContain('"label":"Pain ');
    expect(await labels({ 'accept-language': 'nl' })).toContain('"label":"Pijn ');
    const saved = await manager.call({ ...putOption, url: '/api/options/locale', body: { value: 'nl' } });
    expect(saved.statusCode).toBeLessThan(300);
    expect(await labels({})).toContain('"label":"Pijn ');
    expect(await labels({ 'accept-language': 'en' })).toContain('"label":"Pain ');
  });

  test('a forgotten password is mailed in the language of the page', async () => {
    const { gateway } = world();
    const visitor = new TestClient(gateway.http);
    await visitor.call(csrfToken);
    const email = emailOf('norole');
    const { database } = gateway.services;
    const queued = new Promise<void>((resolve) => {
      const stop = database.onOutbox(() => {
        stop();
        resolve();
      });
    });
    await visitor.call({ ...sendPasswordLink, body: { email }, headers: { 'accept-language': 'de' } });
    await queued;
    const mail = await database.read().findOneByOrFail(OutboxMessageEntity, { kind: 'reset', recipient: email });
    expect(mail.payload).toMatchObject({ language: 'de' });
  });
});
