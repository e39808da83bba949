import type { Args } from '@intake-desk/contracts';
import type { ConfigCopy, CopiedSetting, copyConfig, SettingValue } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { editDepartment, listDepartments, settingsIn } from '../departments/administered-departments.ts';
import { checkDepartment } from '../departments/create-department.ts';
import { onlyDepartment, ownDepartment } from '../departments/department-settings.ts';
import { scopeFor } from '../rights/scope-for.ts';
import { foundRow, requireVersion } from '../rows/stored-row.ts';
import type { Staff } from '../staff/staff.ts';
import { configAt } from './config-side.ts';
import { flatSettings, type SettingTree, settingTree } from './flat-settings.ts';
import { replaceSettings, treeOf } from './replace-settings.ts';

type CopyRequest = Omit<Args<typeof copyConfig>['body'], 'org' | 'departmentSymbol'>;

/**
 * Copies settings of another department, or of an earlier version, to the scope's only department. `dryRun` checks without
 * saving; without a difference there is no new version. Throws Invalid, NotFound, or Conflict for another version.
 */
export async function copySettings(
  context: IdentityContext,
  staff: Omit<Staff, 'trail' | 'can'>,
  { sourceSymbol, sourceVersion, version, paths, dryRun }: CopyRequest,
): Promise<ConfigCopy> {
  const { id, organisationSymbol: organization } = ownDepartment(staff.scope);
  const { scope } = await scopeFor(context, staff, { org: organization, department: sourceSymbol });
  const source = settingTree(await configAt(context.database, onlyDepartment(scope), sourceVersion));
  const found = foundRow(await listDepartments(context, staff, organization), id, 'There is no such department.');
  requireVersion(found, version, 'department');
  const { name, symbol, config, portal, notificationTypes, escalation } = found;
  const values = replaceSettings({ name, symbol, config, portal, notificationTypes, escalation }, source, paths);
  checkDepartment({ ...values, config: settingsIn(values) });
  const changes = changesOf(treeOf(found), treeOf(values));
  if (dryRun || changes.length === 0) return { version: found.version, changes };
  const saved = await editDepartment(context, staff, id, { ...values, organization, version: found.version });
  return { version: saved.version, changes };
}

/** Lists the differences, in the order of the former settings. */
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
