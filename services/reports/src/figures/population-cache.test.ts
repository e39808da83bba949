import type { Population } from '@intake-desk/contracts/reports';
import { PopulationCache } from './population-cache.ts';

const nobody: Population = { size: 0, contents: [], departments: [], questionnaires: [] };

function counting() {
  const kept = new PopulationCache();
  const read: string[] = [];
  const at = async (name: string, mark: string): Promise<number> => {
    await kept.at(name, mark, async () => {
      read.push(`${name} ${mark}`);
      return { population: nobody, fingerprint: mark };
    });
    return read.length;
  };
  return { at, read };
}

test('the population of a report is read again only if its mark has changed', async () => {
  const { at, read } = counting();
  for (const mark of ['1', '1', '2', '2']) await at('pain', mark);
  expect(read).toEqual(['pain 1', 'pain 2']);
});

test('a thread caches the two populations used last', async () => {
  const { at, read } = counting();
  for (const name of ['pain', 'sleep', 'pain', 'rest', 'pain', 'sleep']) await at(name, '1');
  expect(read).toEqual(['pain 1', 'sleep 1', 'rest 1', 'sleep 1']);
});

test('a population unused for ten minutes is dropped', async () => {
  const { jest } = import.meta;
  jest.useFakeTimers();
  try {
    const { at, read } = counting();
    await at('pain', '1');
    jest.advanceTimersByTime(599_000);
    await at('pain', '1');
    jest.advanceTimersByTime(599_000);
    await at('pain', '1');
    jest.advanceTimersByTime(601_000);
    await at('pain', '1');
    expect(read).toEqual(['pain 1', 'pain 1']);
  } finally {
    jest.useRealTimers();
  }
});
