import { conditionsOf, type Item, type Questionnaire } from '@intake-desk/contracts';
import { isSelect } from './items/SelectItem.tsx';

export interface Screen {
  readonly group: number;
  /** Number within the group, from 1. */
  readonly part: number;
  readonly parts: number;
  readonly items: readonly Item[];
}

/** Maximum questions and lines of options per screen on a phone. */
const phone = { items: 3, lines: 14 };

/** A question with its follow-up questions, which stay together. */
type Unit = readonly [Item, ...Item[]];

/** Returns true if one of these questions can show the item. */
const isOpenedBy = (item: Item, isOpener: (uniqueId: string) => boolean): boolean =>
  conditionsOf(item).some((some) => some.some(({ uniqueId }) => isOpener(uniqueId)));

function unitsOf(items: readonly Item[]): Unit[] {
  const units: [Item, ...Item[]][] = [];
  for (const item of items) {
    const unit = units[units.length - 1];
    if (unit && isOpenedBy(item, (opener) => unit.some(({ uniqueId }) => uniqueId === opener))) unit.push(item);
    else units.push([item]);
  }
  return units;
}

/** Estimates the lines of a question. */
const linesOf = (item: Item): number =>
  1 + (item.options && !isSelect(item) ? item.options.length : item.type === 'scoring' ? 4 : 3);

function packed(units: readonly Unit[]): Unit[][] {
  const screens: Unit[][] = [];
  let lines = 0;
  for (const unit of units) {
    const [first] = unit;
    const screen = screens[screens.length - 1];
    const fits = screen && screen.length < phone.items && lines + linesOf(first) <= phone.lines;
    if (fits) screen.push(unit);
    else screens.push([unit]);
    lines = (fits ? lines : 0) + linesOf(first);
  }
  return screens;
}

/**
 * Splits a questionnaire into screens: two or three questions each on a small screen, otherwise a group each. They
 * depend on the questionnaire only, so that an answer moves no question to another screen; screens without a visible
 * question are omitted.
 */
export function screensOf({ groups }: Questionnaire, visible: ReadonlySet<string>, small: boolean): Screen[] {
  return groups.flatMap(({ items }, group) => {
    const cut = small ? packed(unitsOf(items)).map((units) => units.flat()) : [items];
    const shown = cut
      .map((screen) => screen.filter(({ uniqueId }) => visible.has(uniqueId)))
      .filter((screen) => screen.length > 0);
    return shown.map((screen, index) => ({ group, part: index + 1, parts: shown.length, items: screen }));
  });
}

/** Returns a question with its visible follow-up questions in the same group. */
export function withOpened({ groups }: Questionnaire, visible: ReadonlySet<string>, uniqueId: string): Item[] {
  const { items } = groups.find((group) => group.items.some((item) => item.uniqueId === uniqueId)) ?? { items: [] };
  const opened = new Set([uniqueId]);
  return items.filter((item) => {
    const belongs = opened.has(item.uniqueId) || isOpenedBy(item, (opener) => opened.has(opener));
    if (belongs) opened.add(item.uniqueId);
    return belongs && visible.has(item.uniqueId);
  });
}
