import { Reading } from './reading.ts';

const unexpected = (error: unknown) => {
  throw error;
};

test('a scrape is not held up by a database that does not answer, and asks it once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let asked = 0;
  const reading = new Reading(() => {
    asked += 1;
    return promise;
  }, unexpected);
  expect(await Promise.all([reading.value(), reading.value()])).toEqual([undefined, undefined]);
  expect(reading.ageSeconds).toBe(Number.POSITIVE_INFINITY);
  resolve('four mails');
  expect(await reading.value()).toBe('four mails');
  expect(await reading.value()).toBe('four mails');
  expect(asked).toBe(1);
  expect(Number.isFinite(reading.ageSeconds)).toBe(true);
});

test('a failed reading is reported and retried', async () => {
  const told: unknown[] = [];
  const answers = [Promise.reject(new Error('away')), Promise.resolve('four mails')];
  const reading = new Reading(
    () => answers.shift() ?? Promise.reject(new Error('asked too often')),
    (error) => told.push(error),
  );
  expect(await reading.value()).toBeUndefined();
  expect(await reading.value()).toBe('four mails');
  expect(told).toEqual([new Error('away')]);
});
