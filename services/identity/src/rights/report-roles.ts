import { type Database, JsonColumn, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';

const RoleIds = JsonColumn(Type.Array(Type.Integer()));
const ReportRow = rowOf({ id: Type.Integer(), organisation: Type.Integer(), viewers: RoleIds, editors: RoleIds });

/** Returns the reports naming roles that these roles and permissions give access to, as strings to compare. */
type OpenedReports = (
  organisationId: number,
  held: { readonly roles: ReadonlySet<number>; readonly permissions: ReadonlySet<string> },
) => Set<string>;

/** Reads the reports that name roles (decisions 198): such a role gives access to the report. */
export async function readOpenedReports(database: Database): Promise<OpenedReports> {
  const reports = await select(database.read(), ReportRow)`
    SELECT s.id, s.organisation_id AS organisation, s.view_roles AS viewers, s.edit_roles AS editors
    FROM report_setting s`;
  return (organisationId, { roles, permissions }) => {
    const opened = new Set<string>();
    for (const { id, organisation, viewers, editors } of reports) {
      if (organisation !== organisationId) continue;
      const changes = permissions.has('edit_report') || editors.some((role) => roles.has(role));
      const sees = changes || permissions.has('view_report') || viewers.some((role) => roles.has(role));
      if (sees && viewers.length > 0) opened.add(`sees ${id}`);
      if (changes && editors.length > 0) opened.add(`changes ${id}`);
    }
    return opened;
  };
}
