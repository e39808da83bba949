import { jest } from '@jest/globals';
import { Lane } from './lane.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a lane looks at its interval, and after an error not before a second', async () => {
  let looks = 0;
  let broken = false;
  const errors: unknown[] = [];
  const step = async (): Promise<number> => {
    looks += 1;
    if (broken) throw new Error('away');
    return 0;
  };
  const lane = new Lane({ step, pollMs: 100, onError: (error) => errors.push(error) });
  lane.start();
  await jest.advanceTimersByTimeAsync(250);
  expect(looks).toBe(3);
  broken = true;
  await jest.advanceTimersByTimeAsync(1_000);
  expect({ looks, errors: errors.length }).toEqual({ looks: 4, errors: 1 });
  broken = false;
  await jest.advanceTimersByTimeAsync(500);
  expect(looks).toBeGreaterThan(6);
  await lane.stop();
});
