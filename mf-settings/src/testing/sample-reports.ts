import type { AdministeredReport, ReportChoices } from '@intake-desk/contracts';

/** A report as the gateway lists it, for tests. */
export const sampleReport = (
  given: Partial<AdministeredReport> & Pick<AdministeredReport, 'id' | 'name'>,
): AdministeredReport => ({
  reportId: `report-${given.id}`,
  organization: 'northsea',
  department: null,
  alias: '',
  defaultAlias: null,
  enabled: true,
  feedback: false,
  forms: ['pain'],
  roles: [],
  editRoles: [],
  charts: [],
  views: 0,
  viewers: 3,
  version: 1,
  ...given,
});

export const painReport = sampleReport({
  id: 31,
  name: 'Pain',
  defaultAlias: 'Pain after surgery',
  views: 2,
  viewers: 12,
});
export const screening = sampleReport({ id: 32, name: 'Screening', forms: ['preop'], roles: [5] });
export const unused = sampleReport({ id: 33, name: 'Unused', forms: ['pain', 'preop'], enabled: false });

const ofOneAnswer = ['column', 'bar', 'pie', 'halfPie', 'percentBar'] as const;

/** Two questionnaires with three questions, and two roles. */
export const sampleChoices: ReportChoices = {
  forms: [
    {
      key: 'pain',
      name: 'Pain score',
      contents: 3,
      questions: [
        { id: 'pain.rest', text: 'How much pain at rest?', charts: [...ofOneAnswer, 'gradeGauge'] },
        { id: 'pain.where', text: 'Where does it hurt?', charts: ['column', 'bar'] },
      ],
    },
    {
      key: 'preop',
      name: 'Pre-operative screening',
      contents: 1,
      questions: [{ id: 'preop.smoking', text: 'Do you smoke?', charts: [...ofOneAnswer] }],
    },
  ],
  roles: [
    { id: 5, name: 'Analyst' },
    { id: 6, name: 'Nurse' },
  ],
};
