import { Conflict, type GrantablePermission, NotFound, Unauthenticated } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { personIn } from '../testing/person.ts';
import { eachWorld, ip, MINUTE, organisationWith, signedIn, staffIn } from '../testing/world.ts';

const HOUR = 60 * MINUTE;
const hostile = ['<script>alert(1)</script>', '=HYPERLINK("x")', "'; DROP TABLE api_key; --", '+1|cmd'];
const values = { name: 'Patient record', permissions: ['send_invite' as const], ips: [] };

eachWorld((world) => {
  let made = 0;

  /** An organisation with an administrator who edits its keys. */
  const organisation = async () => {
    made += 1;
    const symbol = `org-${made}`;
    const { organisation, departments } = await organisationWith(world, symbol, ['ANE', 'MDL']);
    const admin = await personIn(world, [organisation.id], { admin: true });
    const editor = await staffIn(world, await signedIn(world, admin.email), symbol);
    return { symbol, organisation, departments, editor, keys: world.identity.apiKeys.edited };
  };
  const holder = (key: string) => world.identity.apiKeys.authenticate(key, { ip });

  test('C13 a key is created, shown once, changed and revoked; the log has each change with before and after, and never the key', async () => {
    const { editor, keys, symbol, organisation: of } = await organisation();
    const { key, ...made } = await keys.create(editor, {
      ...values,
      department: 'MDL',
      ips: ['10.0.0.1', '192.0.2.0-192.0.2.255'],
    });
    expect(made).toMatchObject({
      name: 'Patient record',
      organization: symbol,
      department: 'MDL',
      permissions: ['send_invite'],
      ips: ['10.0.0.1', '192.0.2.0-192.0.2.255'],
      expires_on: null,
      expired: false,
      last_used_at: null,
      version: 1,
    });
    expect((await holder(key)).key?.permissions).toEqual(['send_invite']);
    const change = { name: 'Record', permissions: ['edit_tags' as const], ips: ['192.0.2.7'], version: 1 };
    expect(await keys.change(editor, made.id, change)).toMatchObject({
      name: 'Record',
      ips: ['192.0.2.7'],
      version: 2,
    });
    expect((await holder(key)).key?.permissions).toEqual(['edit_tags']);
    await keys.revoke(editor, made.id);
    await expect(holder(key)).rejects.toThrow(Unauthenticated);
    const [listed] = await keys.list(editor);
    expect(listed).toMatchObject({ id: made.id, revoked_at: world.clock.now().toISOString(), department: 'MDL' });
    const logged = await world.database.read().find(AdminLogEntity, {
      where: { organisationId: of.id, subject: 'apiKey' },
      order: { id: 'ASC' },
    });
    expect(logged.map(({ action }) => action)).toEqual(['create', 'change', 'revoke']);
    expect(logged[1]).toMatchObject({ oldValue: { name: 'Patient record' }, newValue: { name: 'Record' } });
    const told = JSON.stringify([logged, listed]);
    for (const secret of [key, key.split('.')[1] ?? key]) expect(told).not.toContain(secret);
  });

  test("C13 an expired key is refused from the end of its last day in the organisation's zone, as one that never was", async () => {
    const { editor, keys } = await organisation();
    // 10:00 on Monday 2 March 2026 in Amsterdam, or later: the clock is only moved forward.
    const { key, id } = await keys.create(editor, { ...values, expires_on: '2026-03-02' });
    const forever = await keys.create(editor, values);
    world.clock.forward(14 * HOUR - MINUTE);
    await expect(holder(key)).resolves.toBeDefined();
    expect(await keys.list(editor)).toMatchObject([
      { id, expired: false, expires_on: '2026-03-02' },
      { expired: false },
    ]);
    world.clock.forward(MINUTE);
    const refused = await holder(key).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unauthenticated);
    expect(refused).toEqual(await holder('never.was').catch((error: unknown) => error));
    await expect(holder(forever.key)).resolves.toBeDefined();
    // Its name may be changed while it stays expired; a later end opens it again.
    const expired = { ...values, name: 'Old', expires_on: '2026-03-02' };
    expect(await keys.change(editor, id, expired)).toMatchObject({ name: 'Old', expired: true });
    await keys.change(editor, id, { ...values, expires_on: '2026-03-03' });
    await expect(holder(key)).resolves.toBeDefined();
  });

  test('C13 a change that leaves out the last day keeps it; null makes the key endless', async () => {
    const { editor, keys } = await organisation();
    const { id } = await keys.create(editor, { ...values, expires_on: '2026-05-01' });
    const change = (more: object) => keys.change(editor, id, { name: 'Record', ...more });
    expect(await change({})).toMatchObject({ name: 'Record', expires_on: '2026-05-01' });
    expect(await change({ expires_on: null })).toMatchObject({ expires_on: null });
  });

  test('the last day of a key is a calendar date between today and two years ahead', async () => {
    const { editor, keys } = await organisation();
    const ending = (expires_on: string) =>
      keys.create(editor, { ...values, expires_on }).catch((error: unknown) => error);
    for (const date of ['2026-03-01', '2020-01-01', '2029-01-01', '2027-02-30', 'soon']) {
      expect(await ending(date)).toMatchObject({ errors: { expires_on: ['validation.expiry'] } });
    }
    expect(await ending('2028-03-02')).toMatchObject({ expires_on: '2028-03-02' });
  });

  test('D6 nobody grants a permission that they lack; the key keeps those that it has', async () => {
    const { editor, keys } = await organisation();
    const lacking = { ...editor, can: (permission: string) => permission === 'edit_tags' };
    const refused = { errors: { permissions: ['role.permission_not_held'] } };
    await expect(keys.create(lacking, values)).rejects.toMatchObject(refused);
    const { id } = await keys.create(editor, values);
    const both: GrantablePermission[] = ['send_invite', 'edit_tags'];
    expect(await keys.change(lacking, id, { ...values, permissions: both })).toMatchObject({ permissions: both });
    const more: GrantablePermission[] = [...both, 'view_user'];
    await expect(keys.change(lacking, id, { ...values, permissions: more })).rejects.toMatchObject(refused);
  });

  test("D2 another organisation's key and department are not found; the second of two changes is a conflict", async () => {
    const [one, two] = [await organisation(), await organisation()];
    const { id } = await one.keys.create(one.editor, values);
    await expect(two.keys.change(two.editor, id, values)).rejects.toThrow(NotFound);
    await expect(two.keys.revoke(two.editor, id)).rejects.toThrow(NotFound);
    expect(await two.keys.list(two.editor)).toEqual([]);
    await expect(one.keys.create(one.editor, { ...values, department: 'NONE' })).rejects.toThrow(NotFound);
    await one.keys.change(one.editor, id, { ...values, version: 1 });
    await expect(one.keys.change(one.editor, id, { ...values, version: 1 })).rejects.toThrow(Conflict);
    await one.keys.revoke(one.editor, id);
    await expect(one.keys.change(one.editor, id, values)).rejects.toThrow('was revoked');
  });

  test('F1 F2 a name is plain text, and addresses are addresses', async () => {
    const { editor, keys } = await organisation();
    for (const name of hostile) expect(await keys.create(editor, { ...values, name })).toMatchObject({ name });
    for (const text of [...hostile, '10.0.0.9-10.0.0.1', '10.0.0.1-10.0.0.2-10.0.0.3', '10.0.0.1/24']) {
      const refused = keys.create(editor, { ...values, ips: [text] });
      await expect(refused).rejects.toMatchObject({ errors: { ips: ['validation.ip'] } });
    }
    await expect(keys.create(editor, { ...values, name: ' ' })).rejects.toMatchObject({
      errors: { name: ['validation.name'] },
    });
  });
});
