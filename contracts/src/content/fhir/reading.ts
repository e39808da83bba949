import type { ValueSets } from './value-sets.ts';

export interface ReadOption {
  /** The `answerKey` for conditions; undefined if none can name the option. */
  readonly value: string | undefined;
  readonly option: object;
}

/** A question that conditions may look at. */
interface AskedQuestion {
  readonly name: string;
  readonly options: readonly ReadOption[];
  readonly repeats: boolean;
}

/** The earlier questions with options by linkId. */
export type EarlierQuestions = Map<string, AskedQuestion>;

/** The language, value sets and earlier questions that the items of a file share. */
export interface Reading {
  /** Language of the file. */
  readonly language: string;
  readonly valueSets: ValueSets;
  readonly earlier: EarlierQuestions;
}
