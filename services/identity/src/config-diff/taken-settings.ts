import { Invalid, wrongFields } from '@intake-desk/contracts';
import { DepartmentValues, type DepartmentValues as Values } from '@intake-desk/contracts/administration';
import { flatSettings, isSettingTree, type SettingTree, settingTree } from './flat-settings.ts';

/** What a department is configured with. */
type Configured = Pick<Values, 'config' | 'portal' | 'notificationTypes'>;

/**
 * A department's values with the settings of these paths as `source` has them: a setting that it lacks is taken away, and a text or
 * a message of which nothing is left goes as a whole. Throws Invalid{paths} for a path that neither has, and Invalid by the paths of
 * settings that do not fit, such as those that are missing of half a message.
 */
export function takeSettings(target: Values, source: SettingTree, paths: readonly string[]): Values {
  const tree = treeOf(target);
  const known = new Set([...flatSettings(tree).keys(), ...flatSettings(source).keys()]);
  if (paths.some((path) => !known.has(path))) throw new Invalid({ paths: ['validation.unknown_field'] });
  for (const path of paths) take(tree, source, path.split('.'));
  const { config, portal, notificationTypes: messages } = tree;
  const names = Object.keys(isSettingTree(messages) ? messages : {});
  const notificationTypes = Object.values(isSettingTree(messages) ? messages : {});
  const values: unknown = { ...target, config, portal, notificationTypes };
  if (isDepartmentValues(values)) return values;
  const wrong = Object.entries(wrongFields(DepartmentValues, values));
  throw new Invalid(Object.fromEntries(wrong.map(([path, keys]) => [byName(path, names), keys])));
}

/** A department's settings as a tree of its own, which may be changed. */
export const treeOf = ({ config, portal, notificationTypes }: Configured): SettingTree =>
  structuredClone(settingTree({ ...config, portal, notificationTypes }));

const isDepartmentValues = (value: unknown): value is Values =>
  Object.keys(wrongFields(DepartmentValues, value)).length === 0;

/** Changes `into`, whose order stays: what is not taken is no change for the admin log. */
function take(into: SettingTree, from: SettingTree, [name = '', ...rest]: readonly string[]): void {
  const [taken, part] = [from[name], into[name]];
  const grown = isSettingTree(part) ? part : {};
  if (rest.length > 0) take(grown, isSettingTree(taken) ? taken : {}, rest);
  if (rest.length === 0) put(into, name, taken);
  else if (Object.keys(grown).length > 0) put(into, name, grown);
  else put(into, name, isSettingTree(taken) ? undefined : taken);
}

function put(into: SettingTree, name: string, value: unknown): void {
  if (value === undefined) delete into[name];
  else into[name] = structuredClone(value);
}

/** The path of a wrong field as comparisons call it: by the name of a message instead of its place. */
function byName(path: string, names: readonly string[]): string {
  const [kind, place, ...rest] = path.split('.');
  return kind === 'notificationTypes' ? [kind, names[Number(place)] ?? place, ...rest].join('.') : path;
}
