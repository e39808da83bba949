import { type FilterPart, type Filters, keptBy } from '@intake-desk/contracts/reports';
import { populationOfReport } from '../testing/columns-of.ts';
import { samplePatients, sampleReport } from '../testing/submitted-report.ts';
import { isFiltered } from './filter.ts';
import {
  beginDraft,
  confirmDraft,
  discardDraft,
  type FilterState,
  noFilters,
  removeFilter,
  togglePart,
} from './filter-state.ts';
import { standingFilters } from './standing-filters.ts';

const population = populationOfReport(sampleReport(samplePatients));
const scope = { population, selected: undefined };
const smokes: FilterPart = { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes' };
const smokesNot: FilterPart = { ...smokes, answer: 'No' };
const heart: FilterPart = { type: 'checkbox', questionnaireId: 'preop', uniqueId: 'illnesses', answer: 'Heart' };
const well: FilterPart = { ...heart, answer: 'None' };
/** Returns the names of the patients who match the filters. */
const keptNames = (filters: Filters): string[] => {
  const { mask } = keptBy(population, filters, undefined);
  return ['a', 'b', 'c', 'd'].filter((_, patient) => mask[patient] === 1);
};
const click = (state: FilterState, part: FilterPart, shift = false) => togglePart(scope, state, part, shift);

test('a filter on an answer keeps the patients who gave it, also among other answers', () => {
  expect(keptNames([[smokes]])).toEqual(['a', 'b']);
  expect(keptNames([[heart]])).toEqual(['a']);
  expect(keptNames([])).toEqual(['a', 'b', 'c', 'd']);
});

test('groups keep patients by an answer, by a questionnaire, and by everything', () => {
  expect(keptNames([[{ type: 'groupId', questionnaireId: 'preop', uniqueId: 'smoking', groupId: 2 }]])).toEqual([
    'a',
    'b',
  ]);
  expect(keptNames([[{ type: 'summary', questionnaireId: 'preop', groupId: 1 }]])).toEqual(['a']);
  expect(keptNames([[{ type: 'summary', groupId: 1 }]])).toEqual(['a', 'd']);
});

test('several filters narrow the patients, and several parts of one filter widen them', () => {
  expect(keptNames([[smokes], [well]])).toEqual(['b']);
  expect(keptNames([[heart, smokesNot]])).toEqual(['a', 'c']);
});

test('a filter on an answer that the report lacks keeps nobody', () => {
  expect(keptNames([[{ ...smokes, answer: 'Perhaps' }]])).toEqual([]);
  expect(keptNames([[{ ...smokes, uniqueId: 'gone' }]])).toEqual([]);
});

test('a click adds a filter, and a second click removes it', () => {
  const once = click(noFilters, smokes).state;
  expect(once.filters).toEqual([[smokes]]);
  expect(isFiltered(once.filters, { ...smokes })).toBe(true);
  expect(click(once, smokes).state).toEqual(noFilters);
});

test('a filter that keeps all patients or nobody is ignored, and the reason is shown', () => {
  const state = click(noFilters, smokes).state;
  expect(click(state, { type: 'groupId', questionnaireId: 'preop', uniqueId: 'smoking', groupId: 2 })).toEqual({
    state,
    ignored: 'keepsAll',
  });
  expect(click(state, smokesNot)).toEqual({ state, ignored: 'keepsNone' });
});

test('shift-clicks build an OR-filter without doubles, which is confirmed or discarded', () => {
  const draft = click(click(click(noFilters, heart, true).state, smokesNot, true).state, heart, true).state;
  expect(draft).toEqual({ filters: [], draft: [smokesNot] });
  const both = click(draft, heart).state;
  expect(both.draft).toEqual([smokesNot, heart]);
  expect(confirmDraft(scope, both)).toEqual({ state: { filters: [[smokesNot, heart]], draft: undefined } });
  expect(discardDraft(both)).toEqual(noFilters);
});

test('an OR-filter of one part is a normal filter, and an empty one is dropped', () => {
  const single = confirmDraft(scope, click(beginDraft(noFilters), smokes).state).state;
  expect(click(single, smokes).state).toEqual(noFilters);
  expect(confirmDraft(scope, beginDraft(noFilters))).toEqual({ state: noFilters });
});

test('an OR-filter that keeps everybody is ignored', () => {
  const draft: FilterState = {
    filters: [[{ type: 'summary', questionnaireId: 'preop', groupId: 3 }]],
    draft: [smokesNot, well],
  };
  expect(confirmDraft(scope, draft).ignored).toBe('keepsAll');
});

test('removing one filter leaves the others', () => {
  const state: FilterState = { filters: [[smokes], [well]], draft: undefined };
  expect(removeFilter(state, [{ ...smokes }]).filters).toEqual([[well]]);
  expect(keptNames(removeFilter(state, [{ ...smokes }]).filters)).toEqual(['b', 'c']);
});

test('the filters of an address apply if a click could have created them, each part once', () => {
  const gone: FilterPart = { ...smokes, answer: 'Sometimes' };
  const given = [[gone], [smokes, smokes], [{ ...smokes, uniqueId: 'gone' }], [smokes], [smokesNot], [well]];
  expect(standingFilters(scope, given)).toEqual({ filters: [[smokes], [well]], ignored: 4 });
  expect(standingFilters(scope, [[{ type: 'summary', questionnaireId: 'gone', groupId: 1 }]]).ignored).toBe(1);
});
