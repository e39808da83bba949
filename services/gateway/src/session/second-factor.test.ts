import { beginSecondFactor, confirmPassword, confirmSecondFactor, time } from '@intake-desk/contracts';
import { SessionEntity, UserEntity } from '@intake-desk/identity';
import { IsNull, Not } from 'typeorm';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf, password } from '../testing/world.ts';

eachGateway((world) => {
  test('C17 a person who finds an open desk cannot set up a second factor without the password', async () => {
    const { signIn, gateway } = world();
    const { database } = gateway.services;
    const email = emailOf('norole');
    const client = await signIn(email);
    const begin = () => client.call(beginSecondFactor);
    const factor = async () => (await database.read().findOneByOrFail(UserEntity, { email })).totpSecret;
    const longAgo = { provedAt: new Date(database.now().getTime() - time.proofMs) };
    await database.write(() => database.manager().update(SessionEntity, { provedAt: Not(IsNull()) }, longAgo));

    const refused = { message: 'Give your password again first.', code: 'proof_required' };
    expect([(await begin()).statusCode, (await begin()).json()]).toEqual([403, refused]);
    const confirmed = await client.call({ ...confirmSecondFactor, body: { code: '123456' } });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([403, refused]);
    const wrong = await client.call({ ...confirmPassword, body: { password: 'Not-the-password1!' } });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { password: ['auth.failed'] }]);
    expect((await begin()).statusCode).toBe(403);
    expect(await factor()).toBeNull();
    expect((await client.call({ ...confirmPassword, body: { password } })).statusCode).toBe(204);
    expect((await begin()).statusCode).toBe(200);
    expect(await factor()).not.toBeNull();
  });
});
