import { limit } from '@intake-desk/contracts';
import type { ReportedQuestionnaire, SavedOverview } from '@intake-desk/contracts/reports';
import fc from 'fast-check';
import { mergeOverviews } from './merge-overviews.ts';
import { inOrder, moveQuestionnaireTo } from './questionnaire-order.ts';

const questionnaire = (id: string): ReportedQuestionnaire => ({
  id,
  name: id,
  questions: [],
  rows: 0,
  forms: undefined,
  patients: new Uint32Array(),
  days: new Uint16Array(),
  contents: new Uint8Array(),
  departments: new Uint8Array(),
  versions: new Uint8Array(),
});
const report = ['12', '7', 'pain'].map(questionnaire);
const plain: SavedOverview = {
  id: '1',
  label: 'One',
  selected: false,
  department: 'ANE',
  filters: [],
  selectedQuestionairesQuestions: {},
};
const orderOf = (overview: SavedOverview, of = report): string[] => inOrder(overview, of).map(({ id }) => id);

test('questionnaires are in the overview’s order, whatever their names; those that it does not list follow', () => {
  expect(orderOf(plain)).toEqual(['12', '7', 'pain']);
  const moved = moveQuestionnaireTo(plain, report, 2, 0);
  expect(orderOf(moved)).toEqual(['pain', '12', '7']);
  expect(orderOf(moved, ['new', 'pain', '7'].map(questionnaire))).toEqual(['pain', '7', 'new']);
});

test('an overview in the report’s order has none of its own; what the report does not ask now keeps its place', () => {
  expect(moveQuestionnaireTo(moveQuestionnaireTo(plain, report, 0, 2), report, 2, 0)).toEqual(plain);
  const former = { ...plain, questionnaireOrder: ['pain', 'old', '12'] };
  expect(moveQuestionnaireTo(former, report, 0, 2).questionnaireOrder).toEqual(['12', '7', 'pain', 'old']);
  // Up to the maximum, beginning with those in the report.
  const many = { ...plain, questionnaireOrder: Array.from({ length: limit.reportForms }, (_, n) => `old${n}`) };
  const saved = moveQuestionnaireTo(many, report, 2, 0).questionnaireOrder;
  expect(saved).toHaveLength(limit.reportForms);
  expect(saved?.slice(0, 3)).toEqual(['pain', '12', '7']);
});

test('after any moves each questionnaire is listed once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('12', '7', 'pain', 'old')),
      fc.integer({ min: -1, max: 3 }),
      fc.integer({ min: -1, max: 3 }),
      (questionnaireOrder, from, to) => {
        const before = { ...plain, questionnaireOrder };
        const moved = orderOf(moveQuestionnaireTo(before, report, from, to));
        expect(moved.toSorted()).toEqual(['12', '7', 'pain']);
        if (from >= 0 && from < 3 && to >= 0 && to < 3) expect(moved[to]).toBe(orderOf(before)[from]);
        else expect(moved).toEqual(orderOf(before));
      },
    ),
  );
});

test('an order that one person changed and a name that another changed are both there', () => {
  const mine = moveQuestionnaireTo(plain, report, 2, 0);
  const other = { ...plain, id: '2', label: 'Two' };
  const sides = { base: [plain, other], mine: [mine, other], theirs: [plain, { ...other, label: 'Theirs' }] };
  expect(mergeOverviews(sides, 'Dr. Vos')).toEqual([mine, { ...other, label: 'Theirs' }]);
  const both = mergeOverviews({ base: [plain], mine: [mine], theirs: [{ ...plain, label: 'Theirs' }] }, 'Dr. Vos');
  expect(both.map(({ label, questionnaireOrder }) => ({ label, questionnaireOrder }))).toEqual([
    { label: 'One', questionnaireOrder: ['pain', '12', '7'] },
    { label: 'Theirs (Dr. Vos)', questionnaireOrder: undefined },
  ]);
});
