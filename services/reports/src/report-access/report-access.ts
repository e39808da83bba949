import type { ActiveMember, Staff } from '@intake-desk/identity';
import type { ReportSetting } from '../tables/report-setting.entity.ts';

/**
 * Returns a user's access to a report. Its roles limit who sees it and who changes its overviews (which also needs
 * `edit_report_charts`); without roles everybody may. `view_report` and `edit_report` override the roles, and the right to change
 * includes seeing.
 */
export function reportAccess(
  { admin, can, roles }: { readonly admin: boolean; readonly can: Staff['can']; readonly roles: ReadonlySet<number> },
  { viewRoles, editRoles }: Pick<ReportSetting, 'viewRoles' | 'editRoles'>,
) {
  const hasOne = (named: readonly number[]): boolean => named.some((role) => roles.has(role));
  const edits = admin || can('edit_report_charts');
  const named = edits && (admin || can('edit_report') || hasOne(editRoles));
  const sees = named || can('view_report') || viewRoles.length === 0 || hasOne(viewRoles);
  return { sees, changes: named || (edits && sees && editRoles.length === 0) };
}

/** Counts the active members who can see a report while it is enabled. */
export const viewersOf = (
  setting: Pick<ReportSetting, 'viewRoles' | 'editRoles' | 'departmentId'>,
  members: readonly ActiveMember[],
): number =>
  members.filter(
    (member) =>
      member.can('view_report_charts') &&
      (setting.departmentId === null || member.admin || member.departments.has(setting.departmentId)) &&
      reportAccess(member, setting).sees,
  ).length;
