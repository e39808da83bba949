import type { ConfigSetting } from '@intake-desk/contracts';

/** One setting on both sides; a side without it has none, such as of a message that it does not send. */
export interface SettingRow {
  readonly path: string;
  readonly left: ConfigSetting | undefined;
  readonly right: ConfigSetting | undefined;
  readonly differs: boolean;
}

/** Both sides' settings joined by path: in the left one's order, what only the right one has at the end. */
export function settingRows(left: readonly ConfigSetting[], right: readonly ConfigSetting[]): readonly SettingRow[] {
  const lefts = new Map(left.map((setting) => [setting.path, setting]));
  const rights = new Map(right.map((setting) => [setting.path, setting]));
  const paths = [...new Set([...lefts.keys(), ...rights.keys()])];
  return paths
    .map((path) => ({ path, left: lefts.get(path), right: rights.get(path) }))
    .filter((row) => !isTakenApart(row, paths))
    .map((row) => ({ ...row, differs: textOf(row.left) !== textOf(row.right) }));
}

/** A text that one side has in several languages and the other not at all is compared by language only. */
const isTakenApart = ({ path, left, right }: Omit<SettingRow, 'differs'>, paths: readonly string[]): boolean =>
  textOf(left) === '' && textOf(right) === '' && paths.some((other) => other.startsWith(`${path}.`));

/** What is compared: nothing, an empty text and an empty list are the same. */
function textOf(setting: ConfigSetting | undefined): string {
  return setting === undefined || isEmpty(setting.value) ? '' : JSON.stringify(setting.value);
}

/** Whether there is nothing in it that could be read. */
export const isEmpty = (value: ConfigSetting['value']): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0);
