import type { Question, ReportedQuestionnaire, SavedOverview } from '@intake-desk/contracts/reports';
import {
  addOverview,
  changeOverview,
  changeShown,
  cloneOverview,
  moveQuestionTo,
  openFirst,
  removeOverview,
  renameOverview,
  restoreOverview,
} from './edit-overviews.ts';
import { fixedOverviews } from './fixed-overviews.ts';
import { moveEntry } from './move-entry.ts';
import {
  hiddenQuestions,
  placedQuestions,
  plainQuestion,
  selectedQuestions,
  shownQuestions,
} from './overview-questions.ts';

const question = (uniqueId: string, given: Partial<Question> = {}): Question => ({
  key: `pain/${uniqueId}`,
  questionnaireId: 'pain',
  uniqueId,
  text: uniqueId,
  type: 'radio',
  categories: [],
  measure: undefined,
  scale: undefined,
  nps: undefined,
  chart: undefined,
  kinds: [],
  codes: new Uint16Array(),
  ...given,
});
const columns = {
  rows: 0,
  patients: new Uint32Array(),
  days: new Uint16Array(),
  forms: undefined,
  contents: new Uint8Array(),
  departments: new Uint8Array(),
  versions: new Uint8Array(),
};
const pain: ReportedQuestionnaire = {
  ...columns,
  id: 'pain',
  name: 'Pain',
  questions: [question('a'), question('b'), question('words', { type: 'textArea' })],
};
const overview = (id: string, given: Partial<SavedOverview> = {}): SavedOverview => ({
  id,
  label: id,
  selected: false,
  department: 'ANE',
  filters: [],
  selectedQuestionairesQuestions: {},
  ...given,
});
const list = [overview('1', { selected: true }), overview('2')];
const namesOf = (of: SavedOverview, hidden = true) =>
  shownQuestions(placedQuestions(of, [pain]), hidden).flatMap(({ questions }) =>
    questions.map(({ shown }) => shown.uniqueId),
  );

test('a new overview has no questions yet, and opens first in place of the others', () => {
  const [first, , made] = addOverview(list, { id: '3', label: 'New', department: 'ANE' });
  expect(first?.selected).toBe(false);
  expect(made).toMatchObject({ id: '3', label: 'New', selected: true });
  expect(made && namesOf(made)).toEqual([]);
});

test('a copy follows its original, and its name says that it is a copy', () => {
  const copied = cloneOverview(list, list[0] ?? overview('none'), { id: '3', department: 'ANE' });
  expect(copied.map(({ id, label, selected }) => [id, label, selected])).toEqual([
    ['1', '1', true],
    ['3', '1 (clone)', false],
    ['2', '2', false],
  ]);
});

test('a copy of an immutable overview can be changed', () => {
  const [copy] = cloneOverview([], overview('1', { immutable: true }), { id: '2', department: 'ANE' });
  expect(copy).not.toHaveProperty('immutable');
});

test('the label of a copy is never longer than a label may be', () => {
  const long = overview('1', { label: 'x'.repeat(255) });
  const [, copy] = cloneOverview([long], long, { id: '2', department: 'ANE' });
  expect(copy?.label).toHaveLength(255);
  expect(copy?.label).toMatch(/x \(clone\)$/);
});

test('an overview can be renamed, removed and restored', () => {
  expect(renameOverview(list, '2', 'Two').map(({ label }) => label)).toEqual(['1', 'Two']);
  expect(removeOverview(list, '1').map(({ id }) => id)).toEqual(['2']);
  expect(restoreOverview(removeOverview(list, '1'), overview('1'), 0).map(({ id }) => id)).toEqual(['1', '2']);
  expect(restoreOverview(list, overview('1'), 0)).toEqual(list);
  expect(openFirst(list, '2').map(({ selected }) => selected)).toEqual([false, true]);
  expect(changeOverview(list, '3', () => overview('4'))).toEqual(list);
});

test('an overview cannot be moved beyond the list', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('a question that an overview does not list is not selected, and follows the others until it is moved', () => {
  const one = changeShown(overview('1'), pain, [plainQuestion('b', true)]);
  expect(namesOf(one)).toEqual(['b']);
  expect(selectedQuestions(one)).toEqual({ pain: ['b'] });
  const two = changeShown(one, pain, [plainQuestion('words', true)]);
  expect(namesOf(moveQuestionTo(two, pain, 2, 0))).toEqual(['words', 'b']);
});

test('questions that the report does not ask now keep their choice', () => {
  const former = overview('1', {
    selectedQuestionairesQuestions: { pain: [plainQuestion('old', true)], other: [plainQuestion('x', true)] },
  });
  const next = changeShown(former, pain, [plainQuestion('a', true)]);
  expect(next.selectedQuestionairesQuestions.other).toEqual([plainQuestion('x', true)]);
  expect(next.selectedQuestionairesQuestions.pain?.at(-1)).toEqual(plainQuestion('old', true));
  expect(namesOf(next)).toEqual(['a']);
});

test('a question without a chart is for editors only; answers in words never have one', () => {
  const bare = { ...plainQuestion('a', true), questionViewInfo: { chart: null, table: true } };
  const words = { ...plainQuestion('words', true), questionViewInfo: { chart: null, table: false } };
  const one = overview('1', { selectedQuestionairesQuestions: { pain: [bare, words] } });
  expect(namesOf(one, true)).toEqual(['a', 'words']);
  expect(namesOf(one, false)).toEqual(['words']);
  expect(hiddenQuestions(placedQuestions(one, [pain])).map(({ shown }) => shown.uniqueId)).toEqual(['a']);
});

test('the report’s own overview has the questions for which its settings choose a chart, of a form without such a choice all', () => {
  const labels = { allPatients: 'All patients', report: 'Pain' };
  expect(fixedOverviews([pain], labels).map(({ overview: { label } }) => label)).toEqual(['All patients']);
  const chosen = { ...pain, questions: [question('a', { chart: 'pie' }), question('b')] };
  const other = { ...columns, id: 'other', name: 'Other', questions: [question('x')] };
  const [own, all] = fixedOverviews([chosen, other], labels);
  expect(own?.overview.label).toBe('Pain');
  expect(selectedQuestions(own?.overview ?? overview('none'))).toEqual({ pain: ['a'], other: ['x'] });
  expect(own?.overview.selectedQuestionairesQuestions.pain?.[0]?.questionViewInfo.chart).toBe('pie');
  expect(selectedQuestions(all?.overview ?? overview('none'))).toEqual({ pain: ['a', 'b'], other: ['x'] });
  expect([own?.fixed, all?.fixed]).toEqual([true, true]);
});
