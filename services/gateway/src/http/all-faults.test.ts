import { eachGateway } from '../testing/each-gateway.ts';
import type { Payload } from '../testing/specified-client.ts';
import { emailOf } from '../testing/world.ts';

/** A form of Settings with a fault of its schema, such as a missing name, and others that only its handler finds. */
const forms: readonly [string, string, Payload, unknown][] = [
  [
    'role',
    'edit_role',
    { name: '', permissions: ['edit_user'] },
    { name: ['validation.required'], permissions: ['role.permission_not_held'] },
  ],
  [
    'role',
    'edit_role',
    { name: 'role of manager', permissions: ['edit_user'], version: 1 },
    {
      name: ['validation.unique'],
      permissions: ['role.permission_not_held'],
      version: ['validation.unknown_field'],
    },
  ],
  [
    'apiKey',
    'admin',
    { name: null, ips: ['10.0.0.999'], expires_on: '2001-01-01', permissions: ['send_invite'] },
    { name: ['validation.required'], ips: ['validation.ip'], expires_on: ['validation.expiry'] },
  ],
  [
    'user',
    'admin',
    {
      email: 'nobody',
      roles: ['no such role'],
      pin: '12',
      send_email_instructions: 3,
      password: 'short',
      password_confirmation: 'short',
      admin: false,
    },
    {
      name: ['validation.required'],
      send_email_instructions: ['validation.invalid'],
      email: ['validation.email'],
      roles: ['user.role_unknown'],
      pin: ['validation.min'],
      password: ['password.length', 'password.upper', 'password.special'],
    },
  ],
  [
    'organization',
    'admin',
    { name: '', symbol: 'wrong', timezone: 'Nowhere/Town', ssoOnly: true },
    {
      name: ['validation.required'],
      timezone: ['validation.invalid'],
      ssoOnly: ['validation.sso_provider'],
    },
  ],
  [
    'department',
    'admin',
    { organization: 'northsea', name: 'x'.repeat(300), symbol: 'ANE' },
    expect.objectContaining({ name: ['validation.max'], symbol: ['validation.unique'] }),
  ],
  [
    'tag',
    'edit_tags',
    { organization: 'northsea', name: 'one, two', color: '#ffffff', is_default: 4 },
    { is_default: ['validation.invalid'], name: ['tag.name'], color: ['tag.color'] },
  ],
  [
    'tagGroup',
    'edit_tags',
    { organization: 'northsea', name: '', color: '#ffffff' },
    { name: ['validation.required'], color: ['tag.color'] },
  ],
  ['whitelistIp', 'admin', { to: '10.0.0.999' }, { from: ['validation.required'], to: ['validation.ip'] }],
  [
    'whitelistDomain',
    'admin',
    { pattern: 'no domain', refused: 7 },
    { refused: ['validation.invalid'], pattern: ['validation.domain'] },
  ],
  [
    'thirdParty',
    'admin',
    { provider: '', url: 'http://plain.example' },
    { provider: ['validation.required'], url: ['validation.https'] },
  ],
  [
    'reports',
    'admin',
    { name: '', forms: ['no-such-form'], roles: [2_000_000_000] },
    { name: ['validation.required'], forms: ['validation.invalid'], roles: ['validation.invalid'] },
  ],
  [
    'release',
    'admin',
    { tag: '', name: 'Only a name' },
    { tag: ['validation.required'], text: ['validation.required'] },
  ],
];

eachGateway((world) => {
  const send = async (name: string, url: string, body: Payload) =>
    (await world().signedIn(emailOf(name))).call({ method: 'POST', url, body });

  test.each(forms)('a form of %s is refused once, with all that is wrong', async (module, name, fields, errors) => {
    const answer = await send(name, `/api/admin/${module}`, { org: world().northsea.of.organisation, ...fields });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(errors);
  });

  test('an invitation is refused once, with all that is wrong', async () => {
    const { organisation, department } = world().northsea.of;
    const scope = { org: organisation, departmentSymbol: department };
    const wrong = { content: 'nothing', epd: '', dob: 'spring', useremail: 'nobody', tags: [2_000_000_000] };
    expect((await send('manager', '/api/invite/send', { ...scope, ...wrong })).json().errors).toMatchObject({
      epd: ['validation.required'],
      dob: ['validation.invalid'],
      content: ['validation.content'],
      useremail: ['validation.email'],
      tags: ['validation.tag'],
    });
  });

  test('a field that another one is compared with says nothing of it while that one is wrong', async () => {
    const { organisation: org } = world().northsea.of;
    const range = await send('admin', '/api/admin/whitelistIp', { org, from: '', to: '1.0.0.1' });
    expect(range.json().errors).toEqual({ from: ['validation.required'] });
    const passwords = { password: 'x'.repeat(2_000), password_confirmation: 'Zomer-Avond-88!' };
    const user = { org, name: 'Anna', email: 'anna@example.test', ...passwords };
    expect((await send('admin', '/api/admin/user', user)).json().errors).toEqual({ password: ['validation.max'] });
  });

  test('a refused form leaves nothing behind, whatever else of it is right', async () => {
    const { organisation: org } = world().northsea.of;
    const key = { org, name: 'Never made', ips: ['nowhere'], expires_on: '2001-01-01' };
    expect((await send('admin', '/api/admin/apiKey', key)).statusCode).toBe(422);
    const admin = await world().signedIn(emailOf('admin'));
    const keys = await admin.call({ method: 'GET', url: '/api/admin/apiKey', query: { org } });
    expect(keys.payload).not.toContain('Patient record');
    expect(keys.payload).not.toContain('Never made');
  });

  test('who may not send a form learns nothing but its wrong forms', async () => {
    const { organisation: org } = world().northsea.of;
    const answer = await send('norole', '/api/admin/role', { org, name: '', permissions: ['edit_user'] });
    expect(answer.json().errors).toEqual({ name: ['validation.required'] });
  });
});
