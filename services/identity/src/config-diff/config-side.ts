import { NotFound } from '@intake-desk/contracts';
import type { ConfigSide, ConfigVersion } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { onlyDepartment } from '../departments/department-settings.ts';
import type { ScopeDepartment, Staff } from '../staff/staff.ts';
import { type DepartmentConfig, DepartmentConfigEntity } from '../tables/department-config.entity.ts';
import { flatSettings, settingTree } from './flat-settings.ts';

/**
 * A department's configuration at a version, the newest one by default, and who set each setting and when. Throws
 * Invalid{departmentSymbol} for several departments, NotFound for an unknown version. A linked department is read as its owner reads it.
 */
export const configSide =
  ({ database }: IdentityContext) =>
  async ({ scope }: Pick<Staff, 'scope'>, version?: number): Promise<ConfigSide> => {
    const department = onlyDepartment(scope);
    const { organisationSymbol, symbol, name } = department;
    const history = await historyOf(database, department);
    const at = upTo(history, version);
    return {
      ...{ organization: organisationSymbol, symbol, name, version: at[0]?.version ?? 0 },
      versions: history.map(madeIn),
      settings: settingsAt(at),
    };
  };

/** A department's configuration at a version, the newest one by default. Throws NotFound for an unknown version. */
export const configAt = async (
  database: Database,
  department: ScopeDepartment,
  version: number | undefined,
): Promise<DepartmentConfig['config'] | undefined> => upTo(await historyOf(database, department), version)[0]?.config;

/** Newest first. */
const historyOf = (
  database: Database,
  { id: departmentId, organisationId }: ScopeDepartment,
): Promise<DepartmentConfig[]> =>
  database.read().find(DepartmentConfigEntity, { where: { organisationId, departmentId }, order: { version: 'DESC' } });

/** What a department's history was when a version was its newest one. */
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

/** The first one's settings, each with the earliest of the versions since which it has its value. Newest first. */
function settingsAt(history: readonly DepartmentConfig[]): ConfigSide['settings'] {
  const flat = history.map(({ config }) => flatSettings(settingTree(config)));
  const shown = flat[0] ?? flatSettings(settingTree(undefined));
  return [...shown].map(([path, value]) => {
    const text = JSON.stringify(value);
    const changed = flat.findIndex((one) => JSON.stringify(one.get(path)) !== text);
    return { path, value, ...madeIn(changed === -1 ? history.at(-1) : history[changed - 1]) };
  });
}
