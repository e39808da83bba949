import { plainPortalSettings, type SettingValue } from '@intake-desk/contracts';
import type { DepartmentSettings, NotificationTypeConfig } from '../departments/department-config.entity.ts';
import { configView, defaultSettings } from '../departments/department-settings.ts';

/**
 * A version's settings over the defaults, by path. Messages are named by type and group instead of their place, so that another
 * order is no difference.
 */
export function flatSettings(version: Partial<DepartmentSettings> | undefined): ReadonlyMap<string, SettingValue> {
  const settings = { ...defaultSettings, ...version };
  const flat = new Map<string, SettingValue>();
  flatten(flat, 'config', configView(settings));
  flatten(flat, 'portal', { ...plainPortalSettings, ...settings.portal });
  for (const [name, type] of named(settings.notificationTypes)) flatten(flat, `notificationTypes.${name}`, type);
  return flat;
}

/** Messages of one type and group, such as one for each content, are told apart by a number. */
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
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) flatten(flat, `${path}.${name}`, part);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) {
    flat.set(path, value);
  }
}
