import { inTurn } from './turns.ts';

const { jest } = import.meta;
let time = 0;

beforeEach(() => {
  jest.useFakeTimers();
  time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Work that takes longer than one may hold the page up. */
const draws = (drawn: string[], name: string) => () => {
  drawn.push(name);
  time += 30;
};

test('charts are drawn one after the other in tasks of their own, and not those that were called off', () => {
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
