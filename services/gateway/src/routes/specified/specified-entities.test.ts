import { fallbackLanguage } from '@intake-desk/contracts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

/** Payloads of Settings with the fields that S2 §3 names and no others. */
eachGateway((world) => {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const admin = await world().signedIn(emailOf('admin'));
    return admin.call({ method, url: `/api/admin/${path}`, ...(body ? { body } : {}) });
  };
  const org = () => world().northsea.of.organisation;
  const created = async (module: string, body: object) => {
    const { statusCode, body: text } = await send('POST', module, body);
    expect({ statusCode, text }).toMatchObject({ statusCode: 200 });
    const row: { readonly id: number; readonly version: number } = JSON.parse(text);
    return row;
  };

  test('an organisation is created with a name and a symbol, and keeps what a change leaves out', async () => {
    const named = { org: org(), name: 'Harbour Clinic', symbol: 'harbour' };
    const { id } = await created('organization', named);
    const settings = { kind: 'hospital', language: fallbackLanguage, timezone: 'Europe/Amsterdam', smallGroups: true };
    const language = { language: 'de', supportContact: 'Extension 12' };
    const changed = await send('PUT', `organization/${id}`, { ...named, ...language });
    expect(changed.json()).toMatchObject({ ...settings, ...language });
    const renamed = await send('PUT', `organization/${id}`, { ...named, name: 'Harbour' });
    expect(renamed.json()).toMatchObject({ name: 'Harbour', ...language });
  });

  test('a third party is created without a url, switched on', async () => {
    const first = await created('thirdParty', { org: org(), provider: 'Old video', enabled: true });
    const second = await created('thirdParty', { org: org(), provider: 'New video', enabled: true });
    expect(second).toMatchObject({ enabled: true, url: expect.stringMatching(/^https:/) });
    const renamed = await send('PUT', `thirdParty/${first.id}`, { org: org(), provider: 'Former video' });
    expect(renamed.json()).toMatchObject({
      provider: 'Former video',
      enabled: false,
      url: expect.stringMatching(/^https:/),
    });
  });

  test('a domain without `refused` is accepted, and stays refused in a change that leaves it out', async () => {
    const taken = await created('whitelistDomain', { org: org(), pattern: 'taken.example' });
    expect(taken).toMatchObject({ refused: false });
    const { id } = await created('whitelistDomain', { org: org(), pattern: 'spam.example', refused: true });
    const changed = await send('PUT', `whitelistDomain/${id}`, { org: org(), pattern: 'junk.example' });
    expect(changed.json()).toMatchObject({ pattern: 'junk.example', refused: true });
  });

  test('an API key without addresses works from anywhere, and keeps its addresses in a change without them', async () => {
    expect(await created('apiKey', { org: org(), name: 'Record system' })).toMatchObject({ ips: [], permissions: [] });
    const { id } = await created('apiKey', { org: org(), name: 'Lab', ips: ['10.0.0.1'] });
    const renamed = await send('PUT', `apiKey/${id}`, { org: org(), name: 'Laboratory' });
    expect(renamed.json()).toMatchObject({ name: 'Laboratory', ips: ['10.0.0.1'] });
  });

  test('a user has an `integration_id`, and `org` alone names the organisation', async () => {
    const values = { name: 'Ward nurse', email: 'ward.nurse@example.test', send_email_instructions: true };
    const user = await created('user', { org: org(), ...values, integration_id: 'video-7' });
    expect(user).toMatchObject({ integrationId: 'video-7', organizations: [org()] });
  });

  test('a report is created with `org` alone, without feedback, roles and charts', async () => {
    const forms = ['intake'];
    const choices = await (await world().signedIn(emailOf('admin'))).call({
      method: 'GET',
      url: '/api/admin/reports/choices',
      query: { org: org() },
    });
    const [form] = choices.json().forms;
    const report = await created('reports', { org: org(), name: 'Sleep', forms: form ? [form.key] : forms });
    expect(report).toMatchObject({ enabled: true, feedback: false, roles: [], charts: [], alias: '' });
  });

  test('all wrong fields of an organisation and of a report are named at once', async () => {
    const clinic = { org: org(), name: 'Wrong Clinic', symbol: 'wrong', timezone: 'Nowhere/Town', ssoOnly: true };
    expect((await send('POST', 'organization', clinic)).json()).toMatchObject({
      errors: { timezone: ['validation.invalid'], ssoOnly: ['validation.sso_provider'] },
    });
    const report = { org: org(), name: 'Sleep', forms: ['no-such-form'], roles: [2_000_000_000] };
    expect((await send('POST', 'reports', report)).json()).toMatchObject({
      errors: { name: ['validation.unique'], forms: ['validation.invalid'], roles: ['validation.invalid'] },
    });
  });

  test('a release has a name and a text in the fallback language, and is dated', async () => {
    const at = '2026-01-05T08:00:00.000Z';
    const values = { org: org(), name: 'Shorter forms', tag: '9.1', text: 'Forms are shorter.', created_at: at };
    const release = await created('release', values);
    expect(release).toMatchObject({
      names: { en: 'Shorter forms' },
      texts: { en: 'Forms are shorter.' },
      created_at: at,
    });
    const translated = await send('PUT', `release/${release.id}`, {
      org: org(),
      tag: '9.1',
      name: 'Shorter forms',
      names: { en: 'Shorter forms', nl: 'Kortere formulieren' },
    });
    expect(translated.json()).toMatchObject({ names: { nl: 'Kortere formulieren' }, published: true });
    const renamed = await send('PUT', `release/${release.id}`, { org: org(), tag: '9.1', name: 'Short forms' });
    expect(renamed.json()).toMatchObject({ names: { en: 'Short forms', nl: 'Kortere formulieren' } });
    const nameless = await send('POST', 'release', { org: org(), tag: '9.2' });
    expect(nameless.json()).toMatchObject({ errors: { name: ['validation.required'], text: ['validation.required'] } });
  });

  test.each([
    ['POST', 'diff'],
    ['PUT', 'diff/1'],
    ['DELETE', 'diff/1'],
  ] as const)('%s %s says that the diff checker stores nothing', async (method, path) => {
    const answer = await send(method, path, { org: org() });
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({
      status: 405,
      message: expect.stringContaining('POST /api/admin/diff/copy'),
    });
  });

  test('read-only fields of a row have no effect, and unknown fields are refused', async () => {
    const { id } = await created('whitelistDomain', { org: org(), pattern: 'carried.example' });
    const row = { org: org(), pattern: 'carried.example', id: id + 1, name: 'Another', organization: 'polder' };
    const changed = await send('PUT', `whitelistDomain/${id}`, row);
    expect(changed.json()).toMatchObject({ id, name: 'carried.example', organization: org() });
    const clinic = { org: org(), name: 'Carried Clinic', symbol: 'carried' };
    const made = await created('organization', clinic);
    const kept = await send('PUT', `organization/${made.id}`, { ...made, ...clinic, id: made.id + 1_000, users: 99 });
    expect(kept.json()).toMatchObject({ id: made.id, users: 0 });
    const unknown = await send('PUT', `whitelistDomain/${id}`, { ...row, created_by: 3 });
    expect(unknown.json()).toMatchObject({ errors: { created_by: ['validation.unknown_field'] } });
  });
});
