import { ConfirmationRequired, Conflict, NotFound } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';

const hostile = [
  '<img src=x onerror=alert(1)>',
  '=cmd|calc',
  "'; DROP TABLE whitelist_ip; --",
  '10.0.0.1/8',
  '１０.0.0.1',
];

eachWorld((world) => {
  let made = 0;

  /** A hospital with an administrator and a nurse, each at their own address. */
  const hospital = async () => {
    made += 1;
    const symbol = `hospital-${made}`;
    const { organisation } = await organisationWith(world, symbol, ['ANE']);
    const [desk, ward] = [nextAddress(), nextAddress()];
    const admin = await personIn(world, [organisation.id], { admin: true, email: `admin@desk-${made}.test` });
    const nurse = await personIn(world, [organisation.id], { email: `nurse@ward-${made}.test` });
    await signedIn(world, nurse.email, ward);
    const editor = await staffIn(world, await signedIn(world, admin.email, desk), symbol);
    const { ips, domains } = world.identity.whitelists;
    const logged = async (subject: string) =>
      (
        await world.database
          .read()
          .find(AdminLogEntity, { where: { organisationId: organisation.id, subject }, order: { id: 'ASC' } })
      ).map(({ action, oldValue, newValue }) => [action, oldValue, newValue]);
    return { symbol, organisation, editor, admin, nurse, desk, ward, ips, domains, logged };
  };

  test('an address is added, made a range and removed, each logged with before and after', async () => {
    const { editor, ips, symbol, logged } = await hospital();
    const confirmation = symbol;
    const one = await ips.create(editor, { from: ' 10.0.0.1 ', to: '', confirmation });
    expect(one).toMatchObject({ name: '10.0.0.1', from: '10.0.0.1', to: '', organization: symbol, version: 1 });
    const range = { from: '10.0.0.1', to: '10.0.0.9', confirmation, version: 1 };
    expect(await ips.change(editor, one.id, range)).toMatchObject({ id: one.id, to: '10.0.0.9', version: 2 });
    await ips.create(editor, { from: '2001:db8::1', confirmation });
    await ips.create(editor, { from: '9.255.0.1', confirmation });
    expect((await ips.list(editor)).map(({ name }) => name)).toEqual([
      '9.255.0.1',
      '10.0.0.1 – 10.0.0.9',
      '2001:db8::1',
    ]);
    await ips.delete(editor, one.id, confirmation);
    expect((await ips.list(editor)).map(({ name }) => name)).toEqual(['9.255.0.1', '2001:db8::1']);
    const single = { from: '10.0.0.1', to: null };
    const wide = { from: '10.0.0.1', to: '10.0.0.9' };
    expect((await logged('whitelistIp')).filter(([action]) => action !== 'create')).toEqual([
      ['change', single, wide],
      ['delete', wide, null],
    ]);
  });

  test("G2 a change that would lock people out is refused with their names until the organisation's short code is typed", async () => {
    const { editor, ips, nurse, ward, desk, symbol } = await hospital();
    const refused = ips.create(editor, { from: '10.0.0.1' });
    await expect(refused).rejects.toThrow(ConfirmationRequired);
    await expect(refused).rejects.toThrow(`${nurse.name} (${ward})`);
    await expect(ips.create(editor, { from: '10.0.0.1', confirmation: 'Yes' })).rejects.toMatchObject({
      errors: { confirmation: ['validation.confirmation'] },
    });
    expect(await ips.list(editor)).toEqual([]);
    expect(await ips.affected(editor, { from: '10.0.0.1' })).toMatchObject({
      address: desk,
      you: true,
      people: expect.arrayContaining([
        { name: nurse.name, addresses: [ward], seenAt: world.clock.now().toISOString() },
      ]),
    });
    const { id } = await ips.create(editor, { from: '10.0.0.1', confirmation: ` ${symbol} ` });
    // People who are shut out already need no further confirmation.
    await ips.change(editor, id, { from: '10.0.0.2' });
    await ips.delete(editor, id);
  });

  test('G2 a change and a deletion need confirmation too; people whom another entry lets in are not affected', async () => {
    const { editor, ips, nurse, ward, desk, symbol } = await hospital();
    const confirmation = symbol;
    const own = await ips.create(editor, { from: desk, confirmation });
    const wards = await ips.create(editor, { from: `::ffff:${ward}` });
    expect(await ips.affected(editor, { id: wards.id })).toMatchObject({ you: false, others: 1 });
    await expect(ips.delete(editor, wards.id)).rejects.toThrow(nurse.name);
    await expect(ips.change(editor, own.id, { from: '10.9.9.9' })).rejects.toThrow(`you (${desk})`);
    const all = await ips.create(editor, { from: '0.0.0.0', to: '255.255.255.255' });
    expect(await ips.affected(editor, { id: wards.id })).toMatchObject({ you: false, others: 0, people: [] });
    await ips.delete(editor, wards.id);
    await ips.delete(editor, own.id);
    await ips.delete(editor, all.id);
    expect(await ips.list(editor)).toEqual([]);
  });

  test('an invalid address, an invalid range and a duplicate are errors of their field', async () => {
    const { editor, ips } = await hospital();
    const fieldsOf = (from: string, to = '') => ips.create(editor, { from, to }).catch((error: unknown) => error);
    for (const from of hostile) {
      expect(await fieldsOf(from)).toMatchObject({ errors: { from: ['validation.ip'] } });
    }
    expect(await fieldsOf('10.0.0.1', 'x')).toMatchObject({ errors: { to: ['validation.ip'] } });
    expect(await fieldsOf('10.0.0.9', '10.0.0.1')).toMatchObject({ errors: { to: ['validation.ip_order'] } });
    expect(await fieldsOf('10.0.0.9', '2001:db8::1')).toMatchObject({ errors: { to: ['validation.ip_order'] } });
    await ips.create(editor, { from: '0.0.0.0', to: '255.255.255.255' });
    expect(await fieldsOf('::ffff:0.0.0.0', '255.255.255.255')).toMatchObject({
      errors: { from: ['validation.listed'] },
    });
  });

  test('I2 the second of two changes of one entry is a conflict; D2 another organisation has no such entry', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const { id } = await one.ips.create(one.editor, { from: '0.0.0.0', to: '255.255.255.255' });
    const range = { from: '0.0.0.0', to: '255.255.255.254', version: 1 };
    await one.ips.change(one.editor, id, range);
    await expect(one.ips.change(one.editor, id, range)).rejects.toThrow(Conflict);
    await expect(one.ips.change(one.editor, id, range)).rejects.not.toThrow(ConfirmationRequired);
    await expect(two.ips.change(two.editor, id, range)).rejects.toThrow(NotFound);
    await expect(two.ips.delete(two.editor, id)).rejects.toThrow(NotFound);
    await expect(two.ips.affected(two.editor, { id })).rejects.toThrow(NotFound);
    expect(await two.ips.list(two.editor)).toEqual([]);
    expect(await one.ips.list(one.editor)).toMatchObject([{ id, version: 2 }]);
  });

  test('a domain is accepted, then refused and removed; members with such an address are named before', async () => {
    const { editor, domains, nurse, admin, symbol, logged } = await hospital();
    const [ward, desk] = [nurse, admin].map(({ email }) => email.slice(email.indexOf('@') + 1));
    const refused = domains.create(editor, { pattern: ward ?? '', refused: false });
    await expect(refused).rejects.toThrow(`you (${admin.email})`);
    expect(await domains.affected(editor, { pattern: ward ?? '' })).toMatchObject({ you: true, others: 0 });
    const { id } = await domains.create(editor, { pattern: ` ${ward} `, refused: false, confirmation: symbol });
    await domains.create(editor, { pattern: desk ?? '', refused: false });
    expect((await domains.list(editor)).map(({ pattern }) => pattern)).toEqual([desk, ward]);
    await expect(domains.change(editor, id, { pattern: ward ?? '', refused: true, version: 1 })).rejects.toThrow(
      nurse.name,
    );
    const saving = { refused: true, version: 1, confirmation: symbol };
    expect(await domains.change(editor, id, { pattern: ward ?? '', ...saving })).toMatchObject({
      refused: true,
      version: 2,
    });
    await expect(domains.change(editor, id, { pattern: ward ?? '', ...saving })).rejects.toThrow(Conflict);
    await domains.delete(editor, id);
    expect((await logged('whitelistDomain')).filter(([action]) => action !== 'create')).toEqual([
      ['change', { pattern: ward, refused: false }, { pattern: ward, refused: true }],
      ['delete', { pattern: ward, refused: true }, null],
    ]);
  });

  test('F1 F2 a pattern is a domain and nothing else; it is not listed twice, however it is written', async () => {
    const { editor, domains } = await hospital();
    const fieldsOf = (pattern: string) =>
      domains.create(editor, { pattern, refused: true }).catch((error: unknown) => error);
    for (const pattern of [...hostile.slice(0, 4), 'a@b.test', '!evil.test', '(a+)+', '']) {
      expect(await fieldsOf(pattern)).toMatchObject({ errors: { pattern: ['validation.domain'] } });
    }
    await domains.create(editor, { pattern: 'Mail.example', refused: true });
    expect(await fieldsOf('mail.EXAMPLE')).toMatchObject({ errors: { pattern: ['validation.listed'] } });
  });
});
