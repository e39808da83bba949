import { taskClock } from '../testing/task-clock.ts';
import { inSlices } from './in-slices.ts';

const { jest } = import.meta;
const clock = taskClock();

function* steps(count: number, taken: number[]): Generator<void, void, void> {
  for (let step = 0; step < count; step += 1) {
    taken.push(step);
    clock.pass(5);
    yield;
  }
}

test('long work pauses for the page every few milliseconds, and reports its end once', () => {
  const taken: number[] = [];
  const done = jest.fn();
  inSlices(steps(5, taken), done);
  expect(taken).toEqual([0, 1]);
  jest.advanceTimersToNextTimer();
  expect(taken).toEqual([0, 1, 2, 3]);
  expect(done).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(taken).toHaveLength(5);
  expect(done).toHaveBeenCalledTimes(1);
});

test('steps that fit into one slice run synchronously', () => {
  const done = jest.fn();
  inSlices(steps(1, []), done);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a stopped run takes no further step and never calls done', () => {
  const taken: number[] = [];
  const done = jest.fn();
  const stop = inSlices(steps(5, taken), done);
  stop();
  jest.runAllTimers();
  expect(taken).toEqual([0, 1]);
  expect(done).not.toHaveBeenCalled();
});
