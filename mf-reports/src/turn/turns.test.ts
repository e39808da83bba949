import { taskClock } from '../testing/task-clock.ts';
import { inTurn } from './turns.ts';

const { jest } = import.meta;
const clock = taskClock();

/** Work that exceeds one slice. */
const draws = (drawn: string[], name: string) => () => {
  drawn.push(name);
  clock.pass(30);
};

test('charts are drawn in separate tasks one after the other, without the cancelled ones', () => {
  const drawn: string[] = [];
  inTurn(draws(drawn, 'first'));
  const callOff = inTurn(draws(drawn, 'second'));
  inTurn(draws(drawn, 'third'));
  expect(drawn).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first']);
  callOff();
  jest.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first', 'third']);
  jest.runAllTimers();
  inTurn(draws(drawn, 'later'));
  jest.runAllTimers();
  expect(drawn).toEqual(['first', 'third', 'later']);
});

test('visible work runs before work far from the viewport, whenever it was queued', () => {
  const drawn: string[] = [];
  inTurn(draws(drawn, 'far'), 'far');
  inTurn(draws(drawn, 'farther'), 'far');
  inTurn(draws(drawn, 'seen'));
  jest.advanceTimersToNextTimer();
  inTurn(draws(drawn, 'seen later'));
  jest.runAllTimers();
  expect(drawn).toEqual(['seen', 'seen later', 'far', 'farther']);
});
