import { Conflict, NotFound } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { personIn } from '../testing/person.ts';
import { eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';
import { siteOf } from './site-of.ts';

const framed = { framing: 'framed', reason: 'allowed' } as const;
const unknown = { framing: 'unknown', reason: 'host' } as const;
const hostile = ['<script>alert(1)</script>', '=HYPERLINK("x")', "'; DROP TABLE consult_provider; --"];

eachWorld((world) => {
  let made = 0;

  /** An organisation with an administrator who edits its third parties. */
  const organisation = async () => {
    made += 1;
    const symbol = `org-${made}`;
    const { organisation } = await organisationWith(world, symbol, ['ANE']);
    const admin = await personIn(world, [organisation.id], { admin: true });
    const editor = await staffIn(world, await signedIn(world, admin.email), symbol);
    return { organisation, editor, parties: world.identity.consultParties.edited };
  };

  test('a party is added, changed and deleted, each logged with before and after; the consult page has the result of the trial', async () => {
    const { editor, parties, organisation: of } = await organisation();
    const party = await parties.create(editor, { provider: ' Video ', url: 'video.example.org/room' }, framed);
    expect(party).toMatchObject({
      name: 'Video',
      url: 'https://video.example.org/room',
      enabled: false,
      framing: 'framed',
      version: 1,
      framing_tried_at: world.clock.now().toISOString(),
    });
    await parties.enable(editor, party.id, {});
    const available = () => world.identity.consultParties.list(editor);
    expect(await available()).toMatchObject([{ provider: 'Video', embeddable: true }]);
    const changed = { provider: 'Video', url: 'https://other.example.org', version: 2 };
    expect(await parties.change(editor, party.id, changed, unknown)).toMatchObject({
      framing: 'unknown',
      framing_reason: 'host',
      enabled: true,
      version: 3,
    });
    expect(await available()).toMatchObject([{ url: 'https://other.example.org/', embeddable: false }]);
    await parties.delete(editor, party.id);
    expect(await parties.list(editor)).toEqual([]);
    const where = { organisationId: of.id, subject: 'consultProvider' };
    const logged = await world.database.read().find(AdminLogEntity, { where, order: { id: 'ASC' } });
    expect(logged.map(({ action }) => action)).toEqual(['create', 'enable', 'change', 'delete']);
    expect(logged[2]).toMatchObject({ oldValue: { framing: 'framed' }, newValue: { framing: 'unknown' } });
  });

  test('at most one is on: switching one on switches the other off, also of two at once', async () => {
    const { editor, parties } = await organisation();
    const url = 'video.example.org';
    const one = await parties.create(editor, { provider: 'One', url }, framed);
    const two = await parties.create(editor, { provider: 'Two', url }, framed);
    const on = async () => (await parties.list(editor)).filter(({ enabled }) => enabled).map(({ name }) => name);
    await parties.enable(editor, one.id, {});
    expect(await on()).toEqual(['One']);
    await parties.enable(editor, two.id, { enabled: true });
    expect(await on()).toEqual(['Two']);
    await parties.enable(editor, two.id, {});
    expect(await on()).toEqual([]);
    await Promise.all([one, two].map(({ id }) => parties.enable(editor, id, { enabled: true })));
    expect(await on()).toHaveLength(1);
  });

  test("D2 another organisation's party is not found; the second of two changes is a conflict", async () => {
    const [one, two] = [await organisation(), await organisation()];
    const values = { provider: 'Video', url: 'video.example.org' };
    const { id } = await one.parties.create(one.editor, values, framed);
    for (const refused of [
      two.parties.change(two.editor, id, values, framed),
      two.parties.enable(two.editor, id, {}),
      two.parties.delete(two.editor, id),
    ]) {
      await expect(refused).rejects.toThrow(NotFound);
    }
    await one.parties.change(one.editor, id, { ...values, version: 1 }, framed);
    await expect(one.parties.change(one.editor, id, { ...values, version: 1 }, framed)).rejects.toThrow(Conflict);
    await expect(one.parties.enable(one.editor, id, { version: 1 })).rejects.toThrow(Conflict);
    const taken = one.parties.create(one.editor, values, framed);
    await expect(taken).rejects.toMatchObject({ errors: { provider: ['validation.unique'] } });
  });

  test('F1 F2 a name is plain text, and a site is https and nothing else', async () => {
    const { editor, parties } = await organisation();
    const url = 'video.example.org';
    for (const provider of hostile) {
      expect(await parties.create(editor, { provider, url }, framed)).toMatchObject({ name: provider });
    }
    for (const refused of [
      'javascript:alert(1)',
      'http://video.example.org',
      'data:text/html,x',
      'https://u:p@video.example.org',
      'https://0x7f.1/room',
      '2130706433',
      'https://[::ffff:192.0.2.7]',
      ' ',
    ]) {
      const values = { provider: 'Refused', url: refused };
      await expect(parties.create(editor, values, framed)).rejects.toMatchObject({
        errors: { url: ['validation.https'] },
      });
    }
    expect(siteOf('video.example.org:8443/room')?.href).toBe('https://video.example.org:8443/room');
  });
});
