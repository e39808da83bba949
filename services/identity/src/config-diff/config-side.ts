import { NotFound } from '@intake-desk/contracts';
import type { ConfigSide, ConfigVersion } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { onlyDepartment } from '../departments/department-settings.ts';
import type { ScopeDepartment, Staff } from '../staff/staff.ts';
import { type DepartmentConfig, DepartmentConfigEntity } from '../tables/department-config.entity.ts';
import { flatSettings, settingTree } from './flat-settings.ts';

/**
 * Returns the settings of the scope's only department at a version, the newest one by default, with the author and time of
 * each. Throws Invalid{departmentSymbol} for several departments, NotFound for an unknown version.
 */
export async function configSide({ database }: IdentityContext, { scope }: Pick<Staff, 'scope'>, version?: number) {
  const department = onlyDepartment(scope);
  const { organisationSymbol, symbol, name } = department;
  const history = await historyOf(database, department);
  const at = upTo(history, version);
  return {
    organization: organisationSymbol,
    symbol,
    name,
    version: at[0]?.version ?? 0,
    versions: history.map(madeIn),
    settings: settingsAt(at),
  };
}

/** Reads a department's settings at a version, the newest one by default. Throws NotFound for an unknown version. */
export const configAt = async (database: Database, department: ScopeDepartment, version: number | undefined) =>
  upTo(await historyOf(database, department), version)[0]?.config;

/** Newest first. */
const historyOf = (database: Database, { id: departmentId, organisationId }: ScopeDepartment) =>
  database.read().find(DepartmentConfigEntity, { where: { organisationId, departmentId }, order: { version: 'DESC' } });

/** Returns the history up to a version, newest first. */
function upTo(history: readonly DepartmentConfig[], version: number | undefined): readonly DepartmentConfig[] {
  if (version === undefined) return history;
  const at = history.slice(history.findIndex((one) => one.version === version));
  if (at[0]?.version !== version) throw new NotFound('There is no such version.');
  return at;
}

const madeIn = (version: DepartmentConfig | undefined): ConfigVersion => ({
  version: version?.version ?? 0,
  changedAt: version?.changedAt.toISOString() ?? null,
  changedBy: version?.changedByName ?? null,
});

/** Returns the newest settings, each with the earliest version since which it has its value. */
function settingsAt(history: readonly DepartmentConfig[]): ConfigSide['settings'] {
  const flat = history.map(({ config }) => flatSettings(settingTree(config)));
  const shown = flat[0] ?? flatSettings(settingTree(undefined));
  return [...shown].map(([path, value]) => {
    const text = JSON.stringify(value);
    const changed = flat.findIndex((one) => JSON.stringify(one.get(path)) !== text);
    return { path, value, ...madeIn(changed === -1 ? history.at(-1) : history[changed - 1]) };
  });
}
