import type { Static } from 'typebox';
import { type FieldKey, keyWithList } from '../failure/validation.ts';
import { risk } from '../intake/risk.ts';
import type { ScoreBand } from '../questionnaire/questionnaire.ts';
import { at, type Problems } from './problems.ts';

type Band = Static<typeof ScoreBand>;

/** Checks that each whole number from `low` to `high` is in exactly one band. */
export function checkRanges(
  bands: readonly Band[],
  { low, high }: { low: number; high: number },
  place: string,
  problems: Problems,
): void {
  for (const [index, band] of bands.entries()) {
    if (band.low > band.high) problems.add(at(place, index, 'high'), atLeast(band.low));
    if (band.groupId === risk.notCompleted) problems.add(at(place, index, 'groupId'), 'validation.invalid');
  }
  for (let value = low; value <= high; value += 1) {
    const holding = bands.filter((band) => value >= band.low && value <= band.high);
    if (holding.length !== 1) {
      problems.add(place, 'content.ranges');
      return;
    }
  }
}

/** Returns the key of a number that is too low. */
export const atLeast = (low: number): FieldKey => keyWithList('validation.at_least', [String(low)]);
