import { type EnableWhen, type Item, itemsOf, optionCode, type Questionnaire } from '@intake-desk/contracts';
import { mapItems } from '../questionnaire/item-place.ts';
import { mapConditions, mapInitialOptions } from '../questionnaire/references.ts';

/** Converts option references while versions of a questionnaire are compared. */
export interface OptionNumbers {
  /** Replaces places in conditions and initial values with numbers that are the same in every version. */
  readonly numbered: (questionnaire: Questionnaire) => Questionnaire;
  /** Replaces numbers with places again. A condition that lost all options stays empty, as a fault. */
  readonly placed: (questionnaire: Questionnaire) => Questionnaire;
}

type Codes = readonly (string | undefined)[];

/** Numbers the options in versions of a questionnaire by their codes. */
export function optionNumbers(): OptionNumbers {
  /** Codes of each question's options in all versions; the number is the index. */
  const known = new Map<string, readonly string[]>();
  const withOptions = (
    questionnaire: Questionnaire,
    change: (option: number, own: Codes, all: Codes) => number,
  ): Questionnaire => {
    const codes = new Map(
      itemsOf(questionnaire).map(({ uniqueId, options = [] }) => [uniqueId, options.map(optionCode)]),
    );
    for (const [name, own] of codes) known.set(name, [...new Set([...(known.get(name) ?? []), ...own])]);
    const changed = (condition: EnableWhen): EnableWhen => {
      const { uniqueId, options } = condition;
      const [own, all] = [codes.get(uniqueId), known.get(uniqueId)];
      if (!options || !own || !all) return condition;
      const places = options.map((option) => change(option, own, all)).filter((place) => place >= 0);
      return { ...condition, options: places.toSorted((one, other) => one - other) };
    };
    const chosen = (item: Item): Item =>
      mapInitialOptions(item, (option) => changed({ uniqueId: item.uniqueId, options: [option] }).options?.[0]);
    return mapItems(questionnaire, (item) => mapConditions(chosen(item), changed));
  };
  return {
    numbered: (questionnaire) => withOptions(questionnaire, (place, own, all) => all.indexOf(own[place])),
    placed: (questionnaire) => withOptions(questionnaire, (number, own, all) => own.indexOf(all[number])),
  };
}
