import { type GrantablePermission, Invalid, NotWhitelisted, Unauthenticated } from '@intake-desk/contracts';
import { tokenAddress } from '@intake-desk/contracts/fhir';
import { AccessTokenEntity } from '../tables/access-token.entity.ts';
import { ApiKeyEntity } from '../tables/api-key.entity.ts';
import { UsedAssertionEntity } from '../tables/used-assertion.entity.ts';
import { personIn } from '../testing/person.ts';
import { type SigningClient, signingClient } from '../testing/signing-client.ts';
import { actor, eachWorld, ip, MINUTE, organisationWith, publicUrl, signedIn, staffIn } from '../testing/world.ts';
import type { NewApiKey } from './create-api-key.ts';
import type { SmartCall } from './issue-token.ts';
import { readPublicKeys } from './public-keys.ts';

const calls: readonly SmartCall[] = [
  { access: 'Patient.r', permission: 'view_patient_modal', departmentKey: true },
  { access: 'Patient.s', permission: 'view_patient_modal', departmentKey: true },
  { access: 'Patient.u', permission: 'send_invite', departmentKey: false },
  { access: 'Task.c', permission: 'send_invite', departmentKey: true },
];
const both: GrantablePermission[] = ['send_invite', 'view_patient_modal'];

eachWorld((world) => {
  let system: SigningClient;
  let northsea: Awaited<ReturnType<typeof organisationWith>>;
  let polder: Awaited<ReturnType<typeof organisationWith>>;
  beforeAll(async () => {
    system = await signingClient('ES384');
    northsea = await organisationWith(world, 'northsea', ['ANE']);
    polder = await organisationWith(world, 'polder', ['ORT']);
  });

  const register = async (values: Partial<NewApiKey> = {}) => {
    const { id, key } = await world.identity.apiKeys.create(actor, {
      organisationId: northsea.organisation.id,
      name: 'EHR',
      permissions: both,
      publicKeys: readPublicKeys(system.keySet),
      ...values,
    });
    return { id, key, clientId: key.split('.')[0] ?? '' };
  };
  const request = async (clientId: string, scope: string, { org = 'northsea', claims = {}, from = ip } = {}) => {
    const all = { aud: tokenAddress(publicUrl, org), ...claims };
    const assertion = await system.sign(clientId, all, world.clock.now());
    return world.identity.apiKeys.issueToken({ org, assertion, scope, ip: from }, calls);
  };
  const holder = (token: string, from = ip) => world.identity.apiKeys.authenticate(token, { ip: from });

  test('J5 a token is stored as a hash, ends after five minutes, and is swept', async () => {
    const { id, clientId } = await register();
    const { token, seconds, scope } = await request(clientId, 'system/Patient.rs');
    expect({ seconds, scope }).toEqual({ seconds: 300, scope: 'system/Patient.rs' });
    expect((await holder(token)).key).toMatchObject({ id, accesses: ['Patient.r', 'Patient.s'], permissions: both });
    const rows = () => world.database.read().findBy(AccessTokenEntity, { apiKeyId: id });
    expect(JSON.stringify(await rows())).not.toContain(token);
    world.clock.forward(5 * MINUTE - 1);
    await expect(holder(token)).resolves.toBeDefined();
    world.clock.forward(1);
    await expect(holder(token)).rejects.toThrow(Unauthenticated);
    world.clock.forward(2 * MINUTE);
    await world.identity.sweep();
    expect([await rows(), await world.database.read().findBy(UsedAssertionEntity, { apiKeyId: id })]).toEqual([[], []]);
  });

  test.each([
    ['system/Patient.rs', 'system/Patient.rs'],
    ['system/Patient.read', 'system/Patient.rs'],
    ['system/Patient.write', 'system/Patient.u'],
    ['system/Patient.*', 'system/Patient.rus'],
    ['system/*.cruds', 'system/Patient.rus system/Task.c'],
    ['system/Task.cruds openid system/Patient.r', 'system/Patient.r system/Task.c'],
  ])('J5 of the scope %s a key gets %s', async (asked, given) => {
    expect((await request((await register()).clientId, asked)).scope).toBe(given);
  });

  test('J5 no token goes beyond the permissions and the department of its key', async () => {
    const reader = await register({ permissions: ['view_patient_modal'] });
    expect((await request(reader.clientId, 'system/*.cruds')).scope).toBe('system/Patient.rs');
    const department = await register({ departmentId: northsea.departments.ANE ?? 0 });
    expect((await request(department.clientId, 'system/*.cruds')).scope).toBe('system/Patient.rs system/Task.c');
    const refused = { errors: { scope: ['validation.invalid'] } };
    for (const scope of ['system/Task.c', 'system/Patient.sr', 'user/Patient.rs', 'patient/*.read', '*', '']) {
      await expect(request(reader.clientId, scope)).rejects.toMatchObject(refused);
    }
    await expect(request(reader.clientId, 'system/Task.c')).rejects.toThrow(Invalid);
  });

  test("J5 a system of one organisation gets no token of another, and none for another's name", async () => {
    const { clientId } = await register({ organisationId: polder.organisation.id });
    await expect(request(clientId, 'system/Patient.rs')).rejects.toMatchObject({ reason: 'signature' });
    await expect(request(clientId, 'system/Patient.rs', { org: 'polder' })).resolves.toBeDefined();
    const claims = { sub: 'another' };
    await expect(request(clientId, 'system/Patient.rs', { org: 'polder', claims })).rejects.toMatchObject({
      reason: 'subject',
    });
  });

  test('J5 G2 addresses, revocation and the end of a key hold for its tokens at once', async () => {
    const here = await register({ ips: [{ from: ip, to: null }] });
    await expect(request(here.clientId, 'system/Patient.rs', { from: '198.51.100.1' })).rejects.toThrow(NotWhitelisted);
    const { token } = await request(here.clientId, 'system/Patient.rs');
    await expect(holder(token, '198.51.100.1')).rejects.toThrow(NotWhitelisted);
    const change = (values: object) =>
      world.database.write(() => world.database.manager().update(ApiKeyEntity, { id: here.id }, values));
    await change({ permissions: ['view_patient_modal'] });
    expect((await holder(token)).key?.permissions).toEqual(['view_patient_modal']);
    await change({ expiresAt: world.clock.now() });
    await expect(holder(token)).rejects.toThrow(Unauthenticated);
    await change({ expiresAt: null });
    await expect(holder(token)).resolves.toBeDefined();
    await world.identity.apiKeys.revoke(actor, northsea.organisation.id, here.id);
    await expect(holder(token)).rejects.toThrow(Unauthenticated);
  });

  test('J5 a key with public keys is refused itself, and its tokens end when these change', async () => {
    const admin = await personIn(world, [northsea.organisation.id], { admin: true });
    const editor = await staffIn(world, await signedIn(world, admin.email), 'northsea');
    const { edited } = world.identity.apiKeys;
    const values = { name: 'Signing', permissions: both, public_keys: system.keySet };
    const made = await edited.create(editor, values);
    expect(made.key).toBe('');
    expect(JSON.parse(made.public_keys ?? '')).toMatchObject({ keys: [{ kty: 'EC', kid: 'one' }] });
    const { key, id } = await register();
    await expect(holder(key)).rejects.toThrow(Unauthenticated);
    const { token } = await request(made.prefix, 'system/Patient.rs');
    const another = await signingClient('RS384');
    await edited.change(editor, made.id, { name: 'Renamed', public_keys: system.keySet });
    await expect(holder(token)).resolves.toBeDefined();
    await edited.change(editor, made.id, { name: 'Renamed', public_keys: another.keySet });
    await expect(holder(token)).rejects.toThrow(Unauthenticated);
    await expect(request(made.prefix, 'system/Patient.rs')).rejects.toMatchObject({ reason: 'signature' });
    await edited.change(editor, id, { name: 'Sends its key', public_keys: null });
    await expect(holder(key)).resolves.toBeDefined();
  });

  test('J5 a token that is requested while the public keys are replaced is worth nothing', async () => {
    const admin = await personIn(world, [northsea.organisation.id], { admin: true });
    const editor = await staffIn(world, await signedIn(world, admin.email), 'northsea');
    const { id, clientId } = await register();
    const another = await signingClient('RS384');
    const { database, identity } = world;
    const write = database.write.bind(database);
    const spy = import.meta.jest.spyOn(database, 'write').mockImplementation(async (work) => {
      // The assertion and the key's last use are written first, then the token.
      if (spy.mock.calls.length === 3) {
        spy.mockRestore();
        await identity.apiKeys.edited.change(editor, id, { name: 'EHR', public_keys: another.keySet });
      }
      return write(work);
    });
    const { token } = await request(clientId, 'system/Patient.rs');
    expect(spy).not.toHaveBeenCalled();
    await expect(holder(token)).rejects.toThrow(Unauthenticated);
  });
});
