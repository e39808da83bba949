import {
  createUser,
  deleteUser,
  disableUser,
  getUserChoices,
  importUsers,
  listUsers,
} from '@intake-desk/contracts/administration';
import { OutboxMessageEntity } from '@intake-desk/database';
import { oneGateway } from '../../testing/each-gateway.ts';
import { canary, emailOf } from '../../testing/world.ts';

oneGateway((world) => {
  const organization = 'northsea';
  const query = { org: organization };
  const manager = () => world().signIn(emailOf('manager'));
  const anna = {
    organization,
    name: 'Anna Visser',
    email: 'anna.visser@example.test',
    pin: '97531',
    departments: ['ANE'],
    send_email_instructions: true,
  };

  test('a user is created, deactivated and deleted over HTTP; the mail of instructions is in the outbox', async () => {
    const editor = await manager();
    const created = await editor.call({ ...createUser, body: anna });
    expect(created.statusCode).toBe(200);
    const { id, version } = created.json();
    expect(created.json()).toMatchObject({ name: anna.name, departments: ['ANE'], pin: true, disabled_at: null });
    const recipient = anna.email;
    const mails = await world().gateway.services.database.read().findBy(OutboxMessageEntity, { recipient });
    expect(mails.map(({ kind }) => kind)).toEqual(['account']);
    const again = await editor.call({ ...createUser, body: anna });
    expect([again.statusCode, again.json().errors]).toEqual([422, { email: ['validation.unique'] }]);
    const url = disableUser.url.replace(':id', String(id));
    const off = { organization, disabled: true, version };
    expect((await editor.call({ method: 'PUT', url, body: off })).json().disabled_at).not.toBeNull();
    expect((await editor.call({ method: 'PUT', url, body: off })).statusCode).toBe(409);
    const gone = await editor.call({ method: 'DELETE', url: deleteUser.url.replace(':id', String(id)), query });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
  });

  test('D2, D5 no reply has a hash, a PIN or the name of a role of another organisation', async () => {
    const editor = await manager();
    const replies = [
      await editor.call({ ...createUser, body: { ...anna, email: 'second@example.test' } }),
      await editor.call({ ...listUsers, query }),
      await editor.call({ ...getUserChoices, query }),
    ];
    for (const { statusCode, body } of replies) {
      expect(statusCode).toBe(200);
      for (const secret of ['$argon2id', anna.pin, 'Hash', 'totp', canary, 'role of outsider', 'role of stranger']) {
        expect(body).not.toContain(secret);
      }
    }
  });

  test('D1, D6 the admin flag is given by administrators, through no field and no column of a list', async () => {
    const editor = await manager();
    const body = { ...anna, email: 'third@example.test', admin: true };
    const refused = await editor.call({ ...createUser, body });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { admin: ['user.admin_only'] }]);
    const csv = 'name;email;admin\nAnna;third@example.test;1';
    const list = await editor.call({ ...importUsers, body: { organization, csv, dryRun: false } });
    expect([list.statusCode, list.json().errors]).toEqual([422, { csv: ['user.columns'] }]);
    const made = await (await world().signIn(emailOf('admin'))).call({ ...createUser, body });
    expect(made.json()).toMatchObject({ admin: true, organizations: ['northsea'] });
  });

  test('a body that names two organisations is refused', async () => {
    const { statusCode, body } = await (await manager()).call({ ...createUser, body: { ...anna, org: 'polder' } });
    expect([statusCode, body]).toEqual([422, expect.stringContaining('"org"')]);
  });
});
