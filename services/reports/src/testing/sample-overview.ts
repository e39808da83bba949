import { contentKey, type SavedOverview, type SavedView } from '@intake-desk/contracts/reports';

/** An overview of the report about pain, with one question and two filters. */
export const sampleOverview = (more: Partial<SavedOverview> = {}): SavedOverview => ({
  id: 'one',
  label: 'Pain at home',
  selected: true,
  department: 'ANE',
  filters: [
    [{ type: 'radio', questionnaireId: 'pain', uniqueId: 'pain.medication', answer: 'No' }],
    [{ type: 'summary', groupId: 1 }],
  ],
  selectedQuestionairesQuestions: {
    pain: [
      {
        uniqueId: 'pain.rest',
        selected: true,
        questionViewInfo: { chart: 'gradeGauge', table: true },
        categoryViewInfo: { chart: null, table: false },
      },
    ],
  },
  ...more,
});

/** The selection of content that `viewOf` has overviews of. */
export const selection = contentKey(['pain']);

/** A view with these overviews of the report about pain. */
export const viewOf = (...overviews: readonly SavedOverview[]): SavedView => ({
  [selection]: { overviews: [...overviews] },
});
