import { AdministeredRelease, ReleaseView } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';

const url = '/api/admin/release';
const values = {
  tag: '2.0',
  published: true,
  names: { en: 'Quicker invitations', nl: ' Sneller uitnodigen ', de: '  ' },
  texts: { en: '- Invite **many** at once.', nl: '- Nodig velen tegelijk uit.' },
};

eachGateway((world) => {
  let admin: TestClient;
  let nurse: TestClient;

  beforeAll(async () => {
    const { signIn } = world();
    [admin, nurse] = [await signIn(emailOf('admin')), await signIn(emailOf('norole'))];
  });

  const post = (changes: object = {}) =>
    admin.call({ method: 'POST', url, body: { org: 'northsea', ...values, ...changes } });
  const put = (id: number, changes: object) =>
    admin.call({ method: 'PUT', url: `${url}/${id}`, body: { org: 'northsea', ...values, ...changes } });
  const remove = (id: number) => admin.call({ method: 'DELETE', url: `${url}/${id}`, query: { org: 'northsea' } });
  const create = async (changes: object = {}) => read(AdministeredRelease, (await post(changes)).body);
  async function readBy(browser: TestClient, language = 'en'): Promise<ReleaseView[]> {
    await browser.call({ method: 'PUT', url: '/api/options/locale', body: { value: language } });
    const { body } = await browser.call({ method: 'GET', url: '/api/release' });
    return read(Type.Array(ReleaseView), body);
  }

  test('a release is written, changed and deleted, each logged in the admin log; all staff read it in their language', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Quicker invitations',
      tag: '2.0',
      published: true,
      version: 1,
      names: { en: 'Quicker invitations', nl: 'Sneller uitnodigen' },
    });
    expect(made.names).not.toHaveProperty('de');
    expect(await readBy(nurse, 'nl')).toMatchObject([
      { name: 'Sneller uitnodigen', tag: '2.0', text: '- Nodig velen tegelijk uit.', created_at: made.created_at },
    ]);
    expect(await readBy(nurse, 'de')).toMatchObject([{ name: 'Quicker invitations' }]);

    await admin.call({ method: 'PUT', url: '/api/options/locale', body: { value: 'nl' } });
    const listed = await admin.call({ method: 'GET', url, query: { org: 'northsea' } });
    expect(read(Type.Array(AdministeredRelease), listed.body)[0]).toMatchObject({
      id: made.id,
      name: 'Sneller uitnodigen',
    });

    const changed = await put(made.id, { names: { en: 'Renamed' }, version: 1 });
    expect(read(AdministeredRelease, changed.body)).toMatchObject({ names: { en: 'Renamed' }, version: 2 });
    expect((await remove(made.id)).statusCode).toBe(204);
    expect(await readBy(nurse)).toEqual([]);
    expect((await remove(made.id)).statusCode).toBe(404);
    const rows = await world()
      .gateway.services.database.read()
      .findBy(AdminLogEntity, { subject: 'release', subjectId: String(made.id) });
    expect(rows).toMatchObject([
      { action: 'create', userName: 'Person admin', newValue: { names: { en: 'Quicker invitations' } } },
      { action: 'change', oldValue: { names: { nl: 'Sneller uitnodigen' } }, newValue: { names: { en: 'Renamed' } } },
      { action: 'delete', oldValue: { names: { en: 'Renamed' } }, newValue: null },
    ]);
  });

  test('a draft is read by administrators only; published, it is new at that moment', async () => {
    const draft = await create({ tag: '2.1', published: false });
    expect(await readBy(nurse)).toEqual([]);
    expect(draft.published_at).toBeNull();
    const published = read(AdministeredRelease, (await put(draft.id, { tag: '2.1', version: 1 })).body);
    expect(Date.parse(published.created_at)).toBeGreaterThanOrEqual(Date.parse(draft.created_at));
    expect(await readBy(nurse)).toMatchObject([{ tag: '2.1', created_at: published.created_at }]);
    const later = await create({ tag: '2.2' });
    expect((await readBy(nurse)).map(({ tag }) => tag)).toEqual(['2.2', '2.1']);
    for (const { id } of [draft, later]) await remove(id);
  });

  test('a release that was a draft again, or deleted and brought back, is as new as when it was published first', async () => {
    const made = await create({ tag: '2.5' });
    const { created_at, published_at } = made;
    expect(published_at).toBe(created_at);
    const draft = read(AdministeredRelease, (await put(made.id, { tag: '2.5', published: false })).body);
    expect(draft).toMatchObject({ published: false, created_at, published_at });
    expect(await readBy(nurse)).toEqual([]);
    await put(made.id, { tag: '2.5' });
    expect(await readBy(nurse)).toMatchObject([{ tag: '2.5', created_at }]);

    const earlier = '2026-01-02T03:04:05.000Z';
    await remove(made.id);
    const restored = await create({ tag: '2.5', published_at: earlier });
    expect(await readBy(nurse)).toMatchObject([{ tag: '2.5', created_at: earlier }]);
    await remove(restored.id);
    const asDraft = await create({ tag: '2.5', published: false, published_at: earlier });
    await put(asDraft.id, { tag: '2.5' });
    expect(await readBy(nurse)).toMatchObject([{ tag: '2.5', created_at: earlier }]);
    await remove(asDraft.id);
  });

  test('a release cannot be put above those to come', async () => {
    const made = await create({ tag: '2.6', published_at: '2999-01-01T00:00:00.000Z' });
    expect(Date.parse(made.created_at)).toBeLessThan(Date.parse('2900-01-01T00:00:00.000Z'));
    await remove(made.id);
  });

  test('a tag that is taken, missing English words and a stale version are refused, and nothing is changed', async () => {
    const made = await create({ tag: '2.3' });
    const other = await create({ tag: '2.4' });
    const refused = async (call: ReturnType<typeof post>) => {
      const { statusCode, body } = await call;
      return { statusCode, ...JSON.parse(body) };
    };
    expect(await refused(post({ tag: '2.3' }))).toMatchObject({
      statusCode: 422,
      errors: { tag: ['validation.unique'] },
    });
    expect(await refused(put(other.id, { tag: '2.3' }))).toMatchObject({ errors: { tag: ['validation.unique'] } });
    expect(await refused(put(made.id, { tag: '2.3', names: { en: ' ' } }))).toMatchObject({
      errors: { 'names.en': ['validation.required'] },
    });
    expect(await refused(put(made.id, { tag: '2.3', texts: { nl: 'Alleen Nederlands' } }))).toMatchObject({
      errors: { 'texts.en': ['validation.required'] },
    });
    await put(made.id, { tag: '2.3', names: { en: 'First' }, version: 1 });
    expect((await put(made.id, { tag: '2.3', names: { en: 'Second' }, version: 1 })).statusCode).toBe(409);
    const { body } = await admin.call({ method: 'GET', url, query: { org: 'northsea' } });
    expect(read(Type.Array(AdministeredRelease), body).find(({ id }) => id === made.id)).toMatchObject({
      name: 'First',
      version: 2,
    });
    for (const { id } of [made, other]) await remove(id);
  });

  test.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '=HYPERLINK("https://evil.test")',
    '"><img src=x>',
  ])('F1 F2 %s is returned as it was written', async (hostile) => {
    const made = await create({ tag: '2.9', names: { en: hostile }, texts: { en: hostile, pt: hostile } });
    expect(await readBy(nurse, 'pt')).toMatchObject([{ name: hostile, text: hostile }]);
    await remove(made.id);
  });

  test('D1 staff who are no administrators read and do not write', async () => {
    const manager = await world().signIn(emailOf('manager'));
    const call = { method: 'POST', url, body: { org: 'northsea', ...values } } as const;
    for (const browser of [manager, nurse, world().system()]) expect((await browser.call(call)).statusCode).toBe(403);
    const signedOut = await world().client().call({ method: 'GET', url: '/api/release' });
    expect(signedOut.statusCode).toBe(401);
  });
});

/** Returns a reply, checked against the contract. */
function read<const S extends TSchema>(schema: S, body: string) {
  const value: unknown = JSON.parse(body);
  if (!Check(schema, value)) throw new Error(`Unexpected: ${body}`);
  return value;
}
