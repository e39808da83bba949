import { getTags, getUser, login, notWhitelistedCode, sendInvitation } from '@intake-desk/contracts';
import { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { snapshot } from '../testing/snapshot.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf, password } from '../testing/world.ts';

const command = { userId: null, name: 'test' };

eachGateway((world) => {
  const keyFor = async (values: { ips?: { from: string; to: string | null }[]; departmentId?: number } = {}) => {
    const { gateway, northsea } = world();
    const { identity } = gateway.services;
    const { id, key } = await identity.apiKeys.create(command, {
      organisationId: northsea.organisationId,
      name: 'Another system',
      permissions: ['view_dashboard_charts'],
      ...values,
    });
    return { id, system: new TestClient(gateway.http, key), key };
  };

  test('C13 a key may do in its organisation what it has permissions for, without a CSRF token', async () => {
    const { northsea, polder, system } = world();
    expect((await system().call(validCall(getTags, northsea))).statusCode).toBe(200);
    expect((await system().call(validCall(sendInvitation, northsea))).statusCode).toBe(200);
    expect((await system().call(validCall(getTags, polder))).statusCode).toBe(403);
    const limited = await keyFor();
    expect((await limited.system.call(validCall(getTags, northsea))).statusCode).toBe(200);
    expect((await limited.system.call(validCall(sendInvitation, northsea))).statusCode).toBe(403);
  });

  test('C13 a key is not a user: it opens no route of a user and no sign-in, and cookies beside it are ignored', async () => {
    const { signIn, system, northsea } = world();
    const program = system();
    expect((await program.call(validCall(getUser, northsea))).statusCode).toBe(401);
    // Before the snapshot: a person's sign-in is written to their row.
    const manager = await signIn(emailOf('manager'));
    const state = await snapshot(world().gateway);
    const body = { email: emailOf('manager'), password };
    expect((await program.call({ ...login, body })).statusCode).toBe(419);
    for (const [name, value] of manager.cookies) program.cookies.set(name, value);
    expect((await program.call(validCall(getUser, northsea))).statusCode).toBe(401);
    expect(await snapshot(world().gateway)).toEqual(state);
  });

  test.each([
    'Bearer made-up-key',
    'Bearer ',
    'Bearer',
    'Basic bWFuYWdlcjpwdw==',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a b',
    'Bearer null',
  ])('C13 %j is refused, whatever cookies are sent along', async (authorization) => {
    const { signIn, northsea } = world();
    const manager = await signIn(emailOf('manager'));
    const answer = await manager.call({ ...validCall(getTags, northsea), headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  });

  test('C13 revoked it is refused from the next request on', async () => {
    const { gateway, northsea } = world();
    const { id, system } = await keyFor();
    expect((await system.call(validCall(getTags, northsea))).statusCode).toBe(200);
    await gateway.services.identity.apiKeys.revoke(command, northsea.organisationId, id);
    expect((await system.call(validCall(getTags, northsea))).statusCode).toBe(401);
  });

  test('G2 C13 it serves from its own addresses only', async () => {
    const { northsea } = world();
    const elsewhere = await keyFor({ ips: [{ from: '192.0.2.1', to: '192.0.2.9' }] });
    const { statusCode, body } = await elsewhere.system.call(validCall(getTags, northsea));
    expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 419, code: notWhitelistedCode });
    const here = await keyFor({ ips: [{ from: '10.1.0.0', to: '10.1.255.255' }] });
    expect((await here.system.call(validCall(getTags, northsea))).statusCode).toBe(200);
  });

  test('C13 H2 no log line contains the key', async () => {
    const { northsea, log } = world();
    const { system, key } = await keyFor();
    await system.call(validCall(getTags, northsea));
    expect(log.join('')).toContain('/api/tag/get');
    expect(log.join('')).not.toContain(key);
  });
});
