import type { ActiveMember, Staff } from '@intake-desk/identity';
import type { ReportSetting } from '../tables/report-setting.entity.ts';

/** A user who may open reports, with the roles that they have. */
export interface ReportReader {
  readonly admin: boolean;
  readonly can: Staff['can'];
  readonly roles: ReadonlySet<number>;
}

/** What somebody may do with a report. */
export interface ReportAccess {
  readonly sees: boolean;
  /** Whether they may change its overviews. */
  readonly changes: boolean;
}

/**
 * What a user may do with a report. Its roles say who sees it and who changes its overviews, which needs `edit_report_charts` too;
 * without roles, everybody. `view_report` and `edit_report` stand above the roles, and whoever is named to change it also sees it.
 */
export function reportAccess(
  { admin, can, roles }: ReportReader,
  { viewRoles, editRoles }: Pick<ReportSetting, 'viewRoles' | 'editRoles'>,
): ReportAccess {
  const hasOne = (named: readonly number[]): boolean => named.some((role) => roles.has(role));
  const edits = admin || can('edit_report_charts');
  const named = edits && (admin || can('edit_report') || hasOne(editRoles));
  const sees = named || can('view_report') || viewRoles.length === 0 || hasOne(viewRoles);
  return { sees, changes: named || (edits && sees && editRoles.length === 0) };
}

/** How many of an organisation's active members see a report of it while it is enabled. */
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
