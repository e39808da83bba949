import { Throttled } from '@intake-desk/contracts';
import { nextAddress } from '../testing/next-address.ts';
import { eachWorld, MINUTE } from '../testing/world.ts';
import { ThrottleTable } from './throttle-table.ts';

const HOUR = 60 * MINUTE;

eachWorld((world) => {
  test('C1 tries that were counted while the clock was an hour ahead refuse nobody once it is right', async () => {
    const throttles = new ThrottleTable(world.database);
    const rule = { key: 'ahead', tries: 1, windowMs: MINUTE };
    world.clock.forward(HOUR);
    expect([await throttles.take([rule]), await throttles.take([rule])]).toEqual([0, 60]);
    world.clock.forward(-HOUR);
    expect([await throttles.take([rule]), await throttles.take([rule])]).toEqual([0, 60]);
  });

  test('C1 a gateway whose clock is some seconds behind counts on', async () => {
    const throttles = new ThrottleTable(world.database);
    const rule = { key: 'behind', tries: 1, windowMs: MINUTE };
    await throttles.take([rule]);
    world.clock.forward(-5_000);
    expect(await throttles.take([rule])).toBe(65);
    world.clock.forward(5_000);
  });

  test('C8 a PIN that was locked while the clock was an hour ahead is not once it is right, and its wrong ones still count', async () => {
    const tried = () =>
      world.identity.pin
        .signIn({ email: 'nobody@example.test', pin: '000000', ip: nextAddress() })
        .catch((error: unknown) => error);
    world.clock.forward(HOUR);
    for (let n = 0; n < 5; n += 1) expect(await tried()).not.toBeInstanceOf(Throttled);
    expect(await tried()).toBeInstanceOf(Throttled);
    world.clock.forward(-HOUR);
    expect(await tried()).not.toBeInstanceOf(Throttled);
    expect(await tried()).toBeInstanceOf(Throttled);
  });
});
