import type { Item, Questionnaire } from '@intake-desk/contracts';

/** Questions that are shown together. */
export interface Screen {
  /** Index of their group. */
  readonly group: number;
  /** Which of the group's screens it is, from 1. */
  readonly part: number;
  readonly parts: number;
  readonly items: readonly Item[];
}

/** What fits a phone: so many questions, and about so many lines of choices. */
const phone = { items: 3, lines: 14 };

/** A question with those that its answer opens, which are never torn from it. */
type Unit = readonly [Item, ...Item[]];

function unitsOf(items: readonly Item[]): Unit[] {
  const units: [Item, ...Item[]][] = [];
  for (const item of items) {
    const unit = units[units.length - 1];
    if (unit?.some(({ uniqueId }) => uniqueId === item.showIf?.uniqueId)) unit.push(item);
    else units.push([item]);
  }
  return units;
}

/** About how many lines a question takes. */
const linesOf = ({ options, type }: Item): number => 1 + (options?.length ?? (type === 'scoring' ? 4 : 3));

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
 * The screens of a questionnaire: on a small one two or three questions each, else a group each. What is cut depends on the
 * questionnaire alone, so that an answer moves no question to another screen; screens without a visible question are left out.
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

/** A question alone, with the visible ones that its answer opens. */
export function withOpened({ groups }: Questionnaire, visible: ReadonlySet<string>, uniqueId: string): Item[] {
  const units = groups.flatMap(({ items }) => unitsOf(items));
  const unit = units.find((one) => one.some((item) => item.uniqueId === uniqueId)) ?? [];
  const from = unit.findIndex((item) => item.uniqueId === uniqueId);
  const opened = new Set([uniqueId]);
  return unit.slice(Math.max(from, 0)).filter((item) => {
    const belongs = opened.has(item.uniqueId) || (item.showIf !== undefined && opened.has(item.showIf.uniqueId));
    if (belongs) opened.add(item.uniqueId);
    return belongs && visible.has(item.uniqueId);
  });
}
