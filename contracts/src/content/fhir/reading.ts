import type { EarlierQuestions } from './read-condition.ts';
import type { ValueSets } from './value-sets.ts';

/** What the items of a file have in common while they are read. */
export interface Reading {
  /** Language of the file. */
  readonly language: string;
  readonly valueSets: ValueSets;
  readonly earlier: EarlierQuestions;
}
