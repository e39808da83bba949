import type { Permission } from '@intake-desk/contracts';
import { AdminLogEntity, type Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { Reports } from '../create-reports.ts';
import { pain } from '../questionnaires/library/index.ts';
import { makeHospital, makeStaff } from './hospital.ts';

/** Permissions of an editor of overviews. */
export const edits = ['view_report_charts', 'edit_report_charts'] as const;

let serial = 0;

/** Makes a hospital with a report about pain for all departments, its users, and ways to save and read its overviews. */
export async function makeReportDesk(database: Database, reports: Reports) {
  serial += 1;
  const hospital = await makeHospital(database, `views${serial}`, await reports.questionnaires.install([pain]));
  const { organisationId } = hospital;
  const setting = { organisationId, departmentId: null, reportKey: 'pain', name: 'Pain', forms: ['pain'] };
  await reports.reportSettings.install([setting]);
  const staffWith = (name: string, ...permissions: Permission[]): Staff => {
    const { staff } = makeStaff(hospital, permissions);
    return { ...staff, user: { ...staff.user, name } };
  };
  const editor = staffWith('Editor', ...edits);
  return {
    hospital,
    setting,
    editor,
    staffWith,
    save: (view: object, version?: number, staff = editor, reportId = 'pain') =>
      reports.reportViews.save(staff, { reportId, version, viewJSON: JSON.stringify(view) }),
    read: (staff = editor, reportId = 'pain') => reports.reportViews.read(staff, reportId),
    logged: () =>
      database.read().find(AdminLogEntity, { where: { organisationId, subject: 'report' }, order: { id: 'ASC' } }),
  };
}
