import { Invalid, wrongFields } from '@intake-desk/contracts';
import { DepartmentValues, type DepartmentValues as Values } from '@intake-desk/contracts/administration';
import { settingsIn } from '../departments/administered-departments.ts';
import { flatSettings, isSettingTree, type SettingTree, settingTree } from './flat-settings.ts';

/**
 * Replaces the settings of these paths by those of `source`. A setting that `source` lacks is removed, and so is a text
 * or a message that becomes empty. Throws Invalid{paths} for a path that neither has, and Invalid by path for settings
 * that do not fit, such as the missing parts of an incomplete message.
 */
export function replaceSettings(target: Values, source: SettingTree, paths: readonly string[]): Values {
  const tree = treeOf(target);
  const known = new Set([...flatSettings(tree).keys(), ...flatSettings(source).keys()]);
  if (paths.some((path) => !known.has(path))) throw new Invalid({ paths: ['validation.unknown_field'] });
  for (const path of paths) replace(tree, source, path.split('.'));
  const { config, portal, notificationTypes: messages, escalation } = tree;
  const names = Object.keys(isSettingTree(messages) ? messages : {});
  const notificationTypes = Object.values(isSettingTree(messages) ? messages : {});
  const values: unknown = { ...target, config, portal, notificationTypes, escalation };
  if (isDepartmentValues(values)) return values;
  const wrong = Object.entries(wrongFields(DepartmentValues, values));
  throw new Invalid(Object.fromEntries(wrong.map(([path, keys]) => [byName(path, names), keys])));
}

/** Returns a department's settings as a new tree. */
export const treeOf = (values: Values): SettingTree => structuredClone(settingTree(settingsIn(values)));

const isDepartmentValues = (value: unknown): value is Values =>
  Object.keys(wrongFields(DepartmentValues, value)).length === 0;

/** Changes `into` in place and keeps its order, which the admin log compares. */
function replace(into: SettingTree, from: SettingTree, [name = '', ...rest]: readonly string[]): void {
  const [source, target] = [from[name], into[name]];
  const part = isSettingTree(target) ? target : {};
  if (rest.length > 0) replace(part, isSettingTree(source) ? source : {}, rest);
  if (rest.length === 0) put(into, name, source);
  else if (Object.keys(part).length > 0) put(into, name, part);
  else put(into, name, isSettingTree(source) ? undefined : source);
}

function put(into: SettingTree, name: string, value: unknown): void {
  if (value === undefined) delete into[name];
  else into[name] = structuredClone(value);
}

/** Returns the path of a wrong field with the name of a message in place of its index. */
function byName(path: string, names: readonly string[]): string {
  const [kind, index, ...rest] = path.split('.');
  return kind === 'notificationTypes' ? [kind, names[Number(index)] ?? index, ...rest].join('.') : path;
}
