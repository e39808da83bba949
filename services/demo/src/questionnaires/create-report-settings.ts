import type { Database } from '@intake-desk/database';
import { createReports, type NewReportSetting } from '@intake-desk/reports';
import type { CreatedOrganisation } from '../organisations/create-organisations.ts';

/** The reports that organisations have, with the questionnaires that each reads. */
const reports = [
  { reportKey: 'screening', name: 'Pre-operative screening', forms: ['preop'] },
  { reportKey: 'endoscopy', name: 'Endoscopy', forms: ['endoscopy'] },
  { reportKey: 'pain', name: 'Pain', forms: ['pain'] },
  { reportKey: 'mental-health', name: 'Mood and anxiety', forms: ['phq9', 'gad7'] },
  { reportKey: 'experience', name: 'Patient experience', forms: ['experience'] },
];

/** Offers each organisation the reports whose questionnaires it sends. */
export async function createReportSettings(
  database: Database,
  organisations: readonly CreatedOrganisation[],
): Promise<void> {
  const settings = organisations.flatMap(({ organisationId, departments }): NewReportSetting[] => {
    const asked = new Set(
      departments.flatMap(({ department }) => department.procedures.map(({ questionnaire }) => questionnaire)),
    );
    return reports
      .filter(({ forms }) => forms.some((form) => asked.has(form)))
      .map((report) => ({ ...report, organisationId, departmentId: null }));
  });
  await createReports({ database }).reportSettings.install(settings);
}
