import { setImmediate } from 'node:timers/promises';
import { Unavailable } from '../response/errors.ts';
import { CostlyLine } from './costly-line.ts';

const here = new AbortController().signal;

/** Work that waits until it is released; records the started work and the maximum parallelism. */
function heldWork() {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  return {
    begun,
    most: () => most,
    open: gate.resolve,
    named: (name: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      begun.push(name);
      await gate.promise;
      running -= 1;
    },
  };
}

test('E9 two costly calls of a user run at a time, twenty wait, more get 503; other users do not wait', async () => {
  const line = new CostlyLine();
  const work = heldWork();
  const names = Array.from({ length: 22 }, (_, n) => `${n}`);
  const admitted = names.map((name) => line.run('user:1', work.named(name), here));
  await expect(line.run('user:1', work.named('22'), here)).rejects.toBeInstanceOf(Unavailable);
  expect(await line.run('user:2', async () => 'at once', here)).toBe('at once');
  expect(work.begun).toEqual(['0', '1']);
  work.open();
  await Promise.all(admitted);
  expect(work.most()).toBe(2);
  expect(work.begun).toEqual(names);
});

test('E9 a call that fails leaves its place', async () => {
  const line = new CostlyLine();
  const failing = [1, 2].map(() => line.run('user:1', () => Promise.reject(new Error('failed')), here));
  for (const one of failing) await expect(one).rejects.toThrow('failed');
  const work = heldWork();
  const next = line.run('user:1', work.named('next'), here);
  await setImmediate();
  expect(work.begun).toEqual(['next']);
  work.open();
  await next;
});

test('E9 three costly calls of all users run at a time, a hundred wait, and the user with the fewest running is next', async () => {
  const line = new CostlyLine();
  const work = heldWork();
  const users = Array.from({ length: 26 }, (_, n) => `user:${n}`);
  const calls = users.flatMap((user) => ['a', 'b', 'c', 'd'].map((call) => ({ user, name: `${user} ${call}` })));
  const admitted = calls.slice(0, 103).map(({ user, name }) => line.run(user, work.named(name), here));
  await expect(line.run('user:26', work.named('late'), here)).rejects.toBeInstanceOf(Unavailable);
  expect(work.begun).toEqual(['user:0 a', 'user:0 b', 'user:1 a']);
  work.open();
  await Promise.all(admitted);
  expect(work.most()).toBe(3);
  // One of the first user's calls has ended, then both.
  expect(work.begun.slice(3, 5)).toEqual(['user:2 a', 'user:0 c']);
  expect(work.begun).toHaveLength(103);
});

test('E9 who goes away while waiting loses the place in the line and nobody else does', async () => {
  const line = new CostlyLine();
  const work = heldWork();
  const running = ['0', '1'].map((name) => line.run('user:1', work.named(name), here));
  const leaving = new AbortController();
  const left = line.run('user:1', work.named('left'), leaving.signal);
  const stays = line.run('user:1', work.named('stays'), here);
  leaving.abort();
  await expect(left).rejects.toBeInstanceOf(Unavailable);
  await expect(line.run('user:1', work.named('gone'), AbortSignal.abort())).rejects.toBeInstanceOf(Unavailable);
  work.open();
  await Promise.all([...running, stays]);
  expect(work.begun).toEqual(['0', '1', 'stays']);
});
