import { isDeepStrictEqual } from 'node:util';
import { allDepartments, Conflict, type FieldKeys, Forbidden, Invalid, NotFound } from '@intake-desk/contracts';
import type { SavedOverview, SavedView } from '@intake-desk/contracts/reports';
import { isIn, rowOf, select, sql } from '@intake-desk/database';
import { departmentIdsOf, departmentNames, lockedRow, logEdit, type Staff } from '@intake-desk/identity';
import { Type } from 'typebox';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-access/enabled-reports.ts';
import { ReportSettingEntity } from '../tables/report-setting.entity.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { overviewsIn, readSavedView, storedView } from './read-saved-view.ts';
import { viewChanges } from './view-changes.ts';

interface ViewToSave {
  readonly reportId: string;
  readonly viewJSON: string;
  /** Version that the change is based on, 0 before the first save; if omitted, any version is overwritten. */
  readonly version?: number | undefined;
}

const SymbolRow = rowOf({ symbol: Type.String() });

/** Returns departments that an overview may have: the organisation's, the scope's, `all`, and those saved already. */
async function departmentsFor(
  { database }: ReportsContext,
  { scope }: Staff,
  before: SavedView,
): Promise<ReadonlySet<string>> {
  const own = await select(database.read(), SymbolRow)`
    SELECT d.symbol FROM ${departmentNames} d
    WHERE ${isIn(sql`d.department_id`, await departmentIdsOf(database, scope.organisationId))}`;
  const savedDepartments = overviewsIn(before).map(({ department }) => department);
  return new Set([allDepartments, ...[...own, ...scope.departments].map(({ symbol }) => symbol), ...savedDepartments]);
}

/** The fixed part of an immutable overview. Its filters, and which one opens first, may change. */
const fixedPart = ({ immutable, label, questionnaireOrder, selectedQuestionairesQuestions }: SavedOverview) => ({
  immutable,
  label,
  questionnaireOrder,
  selectedQuestionairesQuestions,
});

/** Throws Invalid for a view that removes an immutable overview or changes its fixed part (S2 §4). */
function requireImmutable(before: SavedView, after: SavedView): void {
  const broken = Object.entries(before).filter(([key, { overviews }]) =>
    overviews.some((overview) => {
      const next = after[key]?.overviews.find(({ id }) => id === overview.id);
      return overview.immutable && !(next && isDeepStrictEqual(fixedPart(next), fixedPart(overview)));
    }),
  );
  const errors = broken.map(([key]): [string, FieldKeys[string]] => [
    `viewJSON.${key}.overviews`,
    ['overview.immutable'],
  ]);
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors));
}

/**
 * Saves the overviews of a report. Throws NotFound, Forbidden if the caller may not change them, Invalid for a malformed view,
 * and Conflict unless the change is based on the newest version.
 */
export function saveView(
  context: ReportsContext,
  staff: Staff,
  { reportId: reportKey, viewJSON, version }: ViewToSave,
): Promise<{ version: number }> {
  return context.database.write(async () => {
    const { database } = context;
    const { organisationId, organisationName } = staff.scope;
    const { setting, editable } = await openReport(context, staff, reportKey);
    if (!editable) throw new Forbidden('The overviews of this report are changed by others.');
    // Saves of a report are serialised by locking its row, since the first save has no row of its own.
    if (!(await lockedRow(database, ReportSettingEntity, { id: setting.id, organisationId }))) {
      throw new NotFound('There is no such report.');
    }
    const row = await lockedRow(database, ReportViewEntity, { organisationId, reportId: setting.id });
    const before = row ? storedView(row.viewJson) : {};
    const view = readSavedView(viewJSON, await departmentsFor(context, staff, before));
    const saved = JSON.stringify(view);
    // A repeated save, whose response was lost, has already succeeded.
    if (saved === JSON.stringify(before)) return { version: row?.version ?? 0 };
    const current = row?.version ?? 0;
    if (version !== undefined && version !== current) {
      throw new Conflict(`${row?.changedByName ?? 'Somebody else'} changed these overviews in the meantime.`);
    }
    requireImmutable(before, view);
    const next = {
      viewJson: saved,
      version: current + 1,
      changedBy: staff.user.id || null,
      changedByName: staff.user.name,
      changedAt: database.now(),
    };
    const manager = database.manager();
    if (row) await manager.update(ReportViewEntity, { id: row.id }, next);
    else await manager.insert(ReportViewEntity, { organisationId, reportId: setting.id, ...next });
    await logEdit(database, staff, {
      subject: 'report',
      subjectId: setting.id,
      subjectName: setting.name,
      action: 'changeOverviews',
      phrase: `changed the overviews of the report ${setting.name} of ${organisationName}`,
      ...viewChanges(before, view),
    });
    return { version: next.version };
  });
}
