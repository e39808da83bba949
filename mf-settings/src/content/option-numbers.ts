import { type ItemOption, itemsOf, languages, type Questionnaire } from '@intake-desk/contracts';
import { mapItems } from '../questionnaire/item-place.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const besidesWords = ({ text: _, ...rest }: ItemOption) => rest;

/** Criteria for two options being the same, the most reliable first. */
const signs: readonly ((one: ItemOption, other: ItemOption) => boolean)[] = [
  same,
  ...languages.map(
    (language) => (one: ItemOption, other: ItemOption) =>
      one.text[language] !== undefined && one.text[language] === other.text[language],
  ),
];

/** The options of one question in all versions. */
class KnownOptions {
  /** Forms of each option in all versions. */
  readonly #forms: ItemOption[][];
  readonly #first: number;

  constructor(first: readonly ItemOption[]) {
    this.#forms = first.map((option) => [option]);
    this.#first = first.length;
  }

  /** Returns the number of each option; a new option gets the next one. */
  numbersOf(options: readonly ItemOption[]): readonly number[] {
    const numbers = new Map<number, number>();
    const match = (fits: (form: ItemOption, option: ItemOption, isInPlace: boolean) => boolean): void => {
      for (const [place, option] of options.entries()) {
        if (numbers.has(place)) continue;
        const taken = new Set(numbers.values());
        const number = this.#forms.findIndex(
          (forms, at) =>
            !taken.has(at) && forms.some((form) => fits(form, option, at === place && place < this.#first)),
        );
        if (number >= 0) numbers.set(place, number);
      }
    };
    for (const sign of signs) match(sign);
    // A reworded option is still the same, unless an option was removed: then another one may have taken its place.
    if (options.length >= this.#first) {
      match((form, option, isInPlace) => isInPlace && same(besidesWords(form), besidesWords(option)));
    }
    return options.map((option, place) => {
      const number = numbers.get(place) ?? this.#forms.length;
      this.#forms[number] = [...(this.#forms[number] ?? []), option];
      return number;
    });
  }
}

/** Converts option references while versions of a questionnaire are compared. */
export interface OptionNumbers {
  /** Replaces places in conditions with numbers that are the same in every version. */
  readonly numbered: (questionnaire: Questionnaire) => Questionnaire;
  /**
   * Replaces numbers in conditions with places again. A condition that lost all options stays empty: a fault to correct
   * before saving, since always showing the question was nobody's choice.
   */
  readonly placed: (questionnaire: Questionnaire) => Questionnaire;
}

/** Numbers the options in versions of a questionnaire; an option keeps its number when it is moved or reworded. */
export function optionNumbers(first: Questionnaire, ...versions: readonly Questionnaire[]): OptionNumbers {
  const known = new Map<string, KnownOptions>();
  const numbersIn = (questionnaire: Questionnaire): ReadonlyMap<string, readonly number[]> =>
    new Map(
      itemsOf(questionnaire).flatMap(({ uniqueId, options }): [string, readonly number[]][] => {
        if (!options) return [];
        const ofQuestion = known.get(uniqueId) ?? new KnownOptions(options);
        known.set(uniqueId, ofQuestion);
        return [[uniqueId, ofQuestion.numbersOf(options)]];
      }),
    );
  for (const version of [first, ...versions]) numbersIn(version);
  const withOptions = (
    questionnaire: Questionnaire,
    change: (option: number, numbers: readonly number[]) => number | undefined,
  ): Questionnaire => {
    const numbers = numbersIn(questionnaire);
    return mapItems(questionnaire, (item) => {
      const asked = item.showIf && numbers.get(item.showIf.uniqueId);
      if (!item.showIf || !asked) return item;
      const options = item.showIf.options
        .map((option) => change(option, asked))
        .filter((option) => option !== undefined)
        .toSorted((one, other) => one - other);
      return { ...item, showIf: { ...item.showIf, options } };
    });
  };
  return {
    numbered: (questionnaire) => withOptions(questionnaire, (place, numbers) => numbers[place]),
    placed: (questionnaire) =>
      withOptions(questionnaire, (number, numbers) => {
        const place = numbers.indexOf(number);
        return place < 0 ? undefined : place;
      }),
  };
}
