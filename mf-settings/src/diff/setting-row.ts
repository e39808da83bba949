import type { ConfigSetting, SettingValue } from '@intake-desk/contracts/administration';

/** One setting on both sides; a side without it has none, such as of a message that it does not send. */
export interface SettingRow {
  readonly path: string;
  readonly left: ConfigSetting | undefined;
  readonly right: ConfigSetting | undefined;
  readonly differs: boolean;
  /** What the setting is copied with: its own path, or that of a message or text which one side does not have at all. */
  readonly part: string;
}

/** Both sides' settings joined by path: in the left one's order, what only the right one has at the end. */
export function settingRows(left: readonly ConfigSetting[], right: readonly ConfigSetting[]): readonly SettingRow[] {
  const lefts = new Map(left.map((setting) => [setting.path, setting]));
  const rights = new Map(right.map((setting) => [setting.path, setting]));
  const paths = [...new Set([...lefts.keys(), ...rights.keys()])];
  return paths
    .map((path) => ({ path, left: lefts.get(path), right: rights.get(path) }))
    .filter((row) => !isTakenApart(row, paths))
    .map((row) => ({
      ...row,
      differs: differ(row.left?.value, row.right?.value),
      part: partOf(row.path, lefts, rights),
    }));
}

/** Whether two values differ for a reader: nothing, an empty text and an empty list are the same. */
export const differ = (one: SettingValue | undefined, other: SettingValue | undefined): boolean =>
  textOf(one) !== textOf(other);

type Settings = ReadonlyMap<string, ConfigSetting>;

/** Half a message or half a text is none, so that it is copied whole to a side that lacks it, and taken away whole. */
function partOf(path: string, lefts: Settings, rights: Settings): string {
  const names = path.split('.');
  const wholes = names.slice(2).map((_, index) => names.slice(0, index + 2).join('.'));
  const isIn = (settings: Settings, whole: string): boolean =>
    [...settings.keys()].some((one) => one.startsWith(`${whole}.`));
  return wholes.find((whole) => isIn(lefts, whole) !== isIn(rights, whole)) ?? path;
}

/** A text that one side has in several languages and the other not at all is compared by language only. */
const isTakenApart = (
  { path, left, right }: Pick<SettingRow, 'path' | 'left' | 'right'>,
  paths: readonly string[],
): boolean =>
  textOf(left?.value) === '' && textOf(right?.value) === '' && paths.some((other) => other.startsWith(`${path}.`));

function textOf(value: SettingValue | undefined): string {
  return value === undefined || isEmpty(value) ? '' : JSON.stringify(value);
}

/** Whether there is nothing in it that could be read. */
export const isEmpty = (value: SettingValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0);
