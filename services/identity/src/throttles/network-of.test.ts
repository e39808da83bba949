import { Throttled } from '@intake-desk/contracts';
import { eachWorld } from '../testing/world.ts';
import { networkOf } from './network-of.ts';

/** Concurrent tries: more would wait for a connection and time out on a busy machine. */
const AT_ONCE = 20;

test('C15 an address counts for itself where it is IPv4, however it is written, and for its /64 where it is IPv6', () => {
  for (const written of ['::ffff:192.0.2.7', '::FFFF:c000:207'])
    expect(networkOf(written)).toBe(networkOf('192.0.2.7'));
  expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'));
  for (const written of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::%eth0'])
    expect(networkOf(written)).toBe(networkOf('2001:db8:1:2::'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('no address')).toBe('no address');
});

eachWorld((world) => {
  test('C15 C1 a thousand addresses of one /64 have sixty sign-in tries a minute between them', async () => {
    const refused = (n: number): Promise<unknown> => {
      const request = { email: `somebody${n}@example.test`, ip: `2001:db8:0:1::${n.toString(16)}` };
      const tried =
        n % 2 === 0 ? world.identity.signIn.withPassword({ ...request, password: 'wrong' }) : pinSignIn(request);
      return tried.catch((error: unknown) => error);
    };
    let looked = 0;
    for (let first = 0; first < 1000; first += AT_ONCE) {
      const errors = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => refused(first + n)));
      looked += errors.filter((error) => !(error instanceof Throttled)).length;
    }
    expect(looked).toBe(60);
  });

  const pinSignIn = (request: { email: string; ip: string }): Promise<unknown> =>
    world.identity.pin.signIn({ ...request, pin: '000000' });
});
