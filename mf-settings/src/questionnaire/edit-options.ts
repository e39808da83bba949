import { type Item, type ItemOption, type Questionnaire, risk } from '@intake-desk/contracts';
import { changeItem } from './edit-items.ts';
import { type ItemPlace, itemAt, moveEntry } from './item-place.ts';
import { followOptions } from './references.ts';

export function addOption(draft: Questionnaire, place: ItemPlace): Questionnaire {
  const item = itemAt(draft, place);
  if (!item) return draft;
  return changeItem(draft, place, {
    ...item,
    options: [...(item.options ?? []), { text: { en: '' }, groupId: risk.normal }],
  });
}

export function changeOption(draft: Questionnaire, place: ItemPlace, index: number, option: ItemOption): Questionnaire {
  const item = itemAt(draft, place);
  if (!item?.options) return draft;
  return changeItem(draft, place, { ...item, options: item.options.map((one, at) => (at === index ? option : one)) });
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

/** Switches between single and multiple choice; exclusive options exist in multiple choice only. */
export function withChoice(item: Item, type: 'radio' | 'checkbox'): Item {
  if (type === 'checkbox' || !item.options) return { ...item, type };
  return { ...item, type, options: item.options.map(({ exclusive: _, ...option }) => option) };
}
