import type { ConfigSetting, SettingValue } from '@intake-desk/contracts/administration';

/** One setting on both sides; absent on a side without it, such as a message that it does not send. */
export interface SettingRow {
  readonly path: string;
  readonly left: ConfigSetting | undefined;
  readonly right: ConfigSetting | undefined;
  readonly differs: boolean;
  /** Path by which the setting is copied: its own, or that of a message or text which one side lacks. */
  readonly part: string;
}

/** Joins both sides' settings by path, in the left one's order, followed by those of the right one only. */
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

/** Returns true if two values differ for a reader: no value, an empty text and an empty list are equal. */
export const differ = (one: SettingValue | undefined, other: SettingValue | undefined): boolean =>
  textOf(one) !== textOf(other);

type Settings = ReadonlyMap<string, ConfigSetting>;

/** Returns the path to copy: messages and texts that one side lacks are copied or removed as a whole. */
function partOf(path: string, lefts: Settings, rights: Settings): string {
  const names = path.split('.');
  const wholes = names.slice(2).map((_, index) => names.slice(0, index + 2).join('.'));
  const isIn = (settings: Settings, whole: string): boolean =>
    [...settings.keys()].some((one) => one.startsWith(`${whole}.`));
  return wholes.find((whole) => isIn(lefts, whole) !== isIn(rights, whole)) ?? path;
}

/** Returns true for a text that only one side has, in several languages: it is compared by language only. */
const isTakenApart = ({ path, left, right }: Pick<SettingRow, 'path' | 'left' | 'right'>, paths: readonly string[]) =>
  textOf(left?.value) === '' && textOf(right?.value) === '' && paths.some((other) => other.startsWith(`${path}.`));

function textOf(value: SettingValue | undefined): string {
  return value === undefined || isEmpty(value) ? '' : JSON.stringify(value);
}

/** Returns true if the value has nothing to read. */
export const isEmpty = (value: SettingValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0);
