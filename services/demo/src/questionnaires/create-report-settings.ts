import type { Database } from '@intake-desk/database';
import { createReports, type NewReportSetting } from '@intake-desk/reports';
import { type CreatedOrganisation, departmentNamed, organisationNamed } from '../organisations/create-organisations.ts';

const reports = [
  { reportKey: 'screening', name: 'Pre-operative screening', forms: ['preop'] },
  { reportKey: 'endoscopy', name: 'Endoscopy', forms: ['endoscopy'] },
  { reportKey: 'pain', name: 'Pain', forms: ['pain'] },
  { reportKey: 'mental-health', name: 'Mood and anxiety', forms: ['phq9', 'gad7'] },
  { reportKey: 'experience', name: 'Patient experience', forms: ['experience'] },
];

const departmentsSeen = ({ organisation, departments }: CreatedOrganisation, all: readonly CreatedOrganisation[]) => [
  ...departments,
  ...(organisation.links ?? []).flatMap((link) => {
    const target = organisationNamed(all, link.organisation);
    return link.department === undefined ? target.departments : [departmentNamed(target, link.department)];
  }),
];

/** Creates the reports of each organisation whose questionnaires its own or linked departments send. */
export async function createReportSettings(database: Database, organisations: readonly CreatedOrganisation[]) {
  const settings = organisations.flatMap((organisation): NewReportSetting[] => {
    const { organisationId } = organisation;
    const asked = new Set(
      departmentsSeen(organisation, organisations).flatMap(({ department }) =>
        department.procedures.map(({ questionnaire }) => questionnaire),
      ),
    );
    return reports
      .filter(({ forms }) => forms.some((form) => asked.has(form)))
      .map((report) => ({ ...report, organisationId, departmentId: null }));
  });
  await createReports({ database }).reportSettings.install(settings);
}
