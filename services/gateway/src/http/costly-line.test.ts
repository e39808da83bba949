import { Unavailable } from '../errors.ts';
import { CostlyLine } from './costly-line.ts';

test('E9 two costly calls of a user run at a time, twenty wait, more are told to come again; others do not wait', async () => {
  const line = new CostlyLine();
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(n);
    await gate.promise;
    running -= 1;
  };
  const admitted = Array.from({ length: 22 }, (_, n) => line.run('user:1', work(n)));
  await expect(line.run('user:1', work(22))).rejects.toBeInstanceOf(Unavailable);
  expect(await line.run('user:2', async () => 'at once')).toBe('at once');
  expect(order).toEqual([0, 1]);
  gate.resolve();
  await Promise.all(admitted);
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 22 }, (_, n) => n));
  // A call that fails leaves its place.
  await expect(line.run('user:1', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await Promise.all([1, 2, 3].map((n) => line.run('user:1', async () => n)))).toEqual([1, 2, 3]);
});
