import { plainPortalSettings } from '@intake-desk/contracts';
import type { SettingValue } from '@intake-desk/contracts/administration';
import { configView, defaultSettings } from '../departments/department-settings.ts';
import type { DepartmentSettings, NotificationTypeConfig } from '../tables/department-config.entity.ts';

export interface SettingTree {
  [name: string]: unknown;
}

/** Returns whether a value is a tree of settings, not a setting. */
export const isSettingTree = (value: unknown): value is SettingTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a version's settings over the defaults. Messages are named by type and group, so that their order does not matter. */
export function settingTree(version: Partial<DepartmentSettings> | undefined): SettingTree {
  const settings = { ...defaultSettings, ...version };
  return {
    config: configView(settings),
    portal: { ...plainPortalSettings, ...settings.portal },
    notificationTypes: Object.fromEntries(named(settings.notificationTypes)),
    escalation: settings.escalation,
  };
}

/** Returns the settings of a tree by path, such as `config.sms_check`. */
export function flatSettings(tree: SettingTree): ReadonlyMap<string, SettingValue> {
  const flat = new Map<string, SettingValue>();
  for (const [name, part] of Object.entries(tree)) flatten(flat, name, part);
  return flat;
}

/** Names messages; those of the same type and group, such as one per content, are numbered. */
function named(types: readonly NotificationTypeConfig[]): ReadonlyMap<string, NotificationTypeConfig> {
  const names = new Map<string, NotificationTypeConfig>();
  for (const type of types) {
    const name = `${type.type}/${type.groupId}`;
    let free = name;
    for (let number = 2; names.has(free); number += 1) free = `${name}/${number}`;
    names.set(free, type);
  }
  return names;
}

function flatten(flat: Map<string, SettingValue>, path: string, value: unknown): void {
  if (Array.isArray(value)) {
    flat.set(path, value.map(String));
  } else if (isSettingTree(value)) {
    for (const [name, part] of Object.entries(value)) flatten(flat, `${path}.${name}`, part);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) {
    flat.set(path, value);
  }
}
