import {
  type Item,
  type ItemOption,
  type Language,
  optionCode,
  type Questionnaire,
  risk,
} from '@intake-desk/contracts';
import { changeItem } from './edit-items.ts';
import { type ItemPlace, itemAt, moveEntry } from './item-place.ts';
import { followOptions, mapInitialOptions } from './references.ts';
import { freeName } from './unique-name.ts';

export function addOption(draft: Questionnaire, place: ItemPlace, main: Language): Questionnaire {
  const item = itemAt(draft, place);
  if (!item) return draft;
  return changeItem(draft, place, {
    ...item,
    options: [...(item.options ?? []), { text: { [main]: '' }, groupId: risk.normal }],
  });
}

export function changeOption(draft: Questionnaire, place: ItemPlace, index: number, option: ItemOption): Questionnaire {
  const item = itemAt(draft, place);
  if (!item?.options) return draft;
  const others = item.options.filter((_, at) => at !== index);
  const next = withFreeCode(option, others);
  return changeItem(draft, place, { ...item, options: item.options.map((one, at) => (at === index ? next : one)) });
}

/** Gives a new option its own code if its text was previously that of another option, which still has that code. */
function withFreeCode(option: ItemOption, others: readonly ItemOption[]): ItemOption {
  const code = optionCode(option);
  const owner = others.find((other) => other.code === code);
  if (option.code !== undefined || !owner || Object.values(owner.text).includes(code)) return option;
  return { ...option, code: freeName(new Set(others.map(optionCode)), code) };
}

/** Moves an option; conditions on it follow. */
export function moveOption(draft: Questionnaire, place: ItemPlace, from: number, to: number): Questionnaire {
  const item = itemAt(draft, place);
  if (!item?.options) return draft;
  const order = moveEntry([...item.options.keys()], from, to);
  const next = changeItem(draft, place, { ...item, options: moveEntry(item.options, from, to) });
  return followOptions(next, item.uniqueId, (option) => {
    const at = order.indexOf(option);
    return at < 0 ? undefined : at;
  });
}

/** Removes an option, and a condition on it alone. */
export function removeOption(draft: Questionnaire, place: ItemPlace, index: number): Questionnaire {
  const item = itemAt(draft, place);
  if (!item?.options || item.options[index] === undefined) return draft;
  const next = changeItem(draft, place, { ...item, options: item.options.filter((_, at) => at !== index) });
  return followOptions(next, item.uniqueId, (option) => {
    if (option === index) return undefined;
    return option > index ? option - 1 : option;
  });
}

/** Switches between single and multiple choice; exclusive options, and several from the start, exist in multiple choice only. */
export function withChoice(item: Item, type: 'radio' | 'checkbox'): Item {
  if (type === 'checkbox' || !item.options) return { ...item, type };
  const [first] = item.initial?.options ?? [];
  return {
    ...mapInitialOptions(item, (option) => (option === first ? option : undefined)),
    type,
    options: item.options.map(({ exclusive: _, ...option }) => option),
  };
}
