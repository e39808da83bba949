import type { EnableWhen, QuestionText } from '../../questionnaire/questionnaire.ts';
import type { FhirValue } from './fhir-value.ts';
import type { ValueSets } from './value-sets.ts';

export interface ReadOption {
  /** Undefined if no condition can name the option. */
  readonly value: FhirValue | undefined;
  readonly text: QuestionText | undefined;
  /** Stable name of the option; undefined if it is its text. */
  readonly code: string | undefined;
  readonly option: object;
}

/** A question that conditions may refer to. */
export interface AskedQuestion {
  readonly name: string;
  /** Its options; else the type of its answer. `unlisted` is a choice whose options are not in the file. */
  readonly answer: readonly ReadOption[] | 'text' | 'number' | 'date' | 'unlisted';
}

/** An item of the file that no patient answers here. */
export interface UnaskedItem {
  /** Its fixed values; undefined if only the other system knows them. */
  readonly values: readonly FhirValue[] | undefined;
}

export type EarlierItems = Map<string, AskedQuestion | UnaskedItem>;

export interface Reading {
  readonly valueSets: ValueSets;
  readonly earlier: EarlierItems;
}

/** Every list must have one true alternative; an empty list is never true. */
export type Condition = readonly (readonly EnableWhen[])[];
