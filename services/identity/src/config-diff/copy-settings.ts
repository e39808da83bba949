import { type Args, Conflict, NotFound } from '@intake-desk/contracts';
import type { ConfigCopy, CopiedSetting, copyConfig, SettingValue } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import type { AdministeredDepartments } from '../departments/administered-departments.ts';
import { checkDepartment } from '../departments/check-department.ts';
import { onlyDepartment, ownDepartment } from '../departments/department-settings.ts';
import { scopeFor } from '../rights/scope-for.ts';
import type { Staff } from '../staff/staff.ts';
import { configAt } from './config-side.ts';
import { flatSettings, type SettingTree, settingTree } from './flat-settings.ts';
import { takeSettings, treeOf } from './taken-settings.ts';

type CopyRequest = Omit<Args<typeof copyConfig>['body'], 'org' | 'departmentSymbol'>;

/**
 * Changes a department by settings of another one, or of an earlier version, in the one way in which departments are changed. With
 * `dryRun` all is checked and nothing saved. Without a difference there is no new version.
 */
export function copySettings(context: IdentityContext, departments: AdministeredDepartments) {
  const reach = scopeFor(context);
  return async (
    staff: Omit<Staff, 'trail' | 'can'>,
    { sourceSymbol, sourceVersion, version, paths, dryRun }: CopyRequest,
  ): Promise<ConfigCopy> => {
    const { id, organisationSymbol: organization } = ownDepartment(staff.scope);
    const { scope } = await reach(staff, { org: organization, department: sourceSymbol });
    const source = settingTree(await configAt(context.database, onlyDepartment(scope), sourceVersion));
    const found = (await departments.list(staff, organization)).find((one) => one.id === id);
    if (!found) throw new NotFound('There is no such department.');
    if (version !== undefined && version !== found.version) {
      throw new Conflict('Somebody else changed this department.');
    }
    const { name, symbol, config, portal, notificationTypes } = found;
    const values = takeSettings({ name, symbol, config, portal, notificationTypes }, source, paths);
    checkDepartment({ ...values, config: { ...values.config, portal: values.portal } });
    const changes = changesOf(treeOf(found), treeOf(values));
    if (dryRun || changes.length === 0) return { version: found.version, changes };
    const saved = await departments.change(staff, id, { ...values, organization, version: found.version });
    return { version: saved.version, changes };
  };
}

/** What differs, the former settings' order first. */
function changesOf(former: SettingTree, next: SettingTree): CopiedSetting[] {
  const [was, is] = [flatSettings(former), flatSettings(next)];
  const text = (value: SettingValue | undefined): string | undefined => JSON.stringify(value);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter(({ before, after }) => text(before) !== text(after))
    .map(({ path, before, after }) => ({
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    }));
}
