import { populationOf } from '../model/population.ts';
import { samplePatients, sampleReport } from '../model/sample-report.ts';
import { type FilterPart, isFiltered, keptBy } from './filter.ts';
import { clicked, confirmed, discarded, drafting, type FilterState, noFilters, removed } from './filter-state.ts';

const population = populationOf(sampleReport(samplePatients));
const smokes: FilterPart = { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes' };
const smokesNot: FilterPart = { ...smokes, answer: 'No' };
const heart: FilterPart = { type: 'checkbox', questionnaireId: 'preop', uniqueId: 'illnesses', answer: 'Heart' };
const well: FilterPart = { ...heart, answer: 'None' };
const click = (state: FilterState, part: FilterPart, shift = false) => clicked(population, state, part, shift);

test('an answer keeps those who gave it, among others too', () => {
  expect(keptBy(population, [[smokes]])).toEqual(['a', 'b']);
  expect(keptBy(population, [[heart]])).toEqual(['a']);
  expect(keptBy(population, [])).toEqual(['a', 'b', 'c', 'd']);
});

test('groups keep patients by an answer, by a questionnaire, and by everything', () => {
  expect(
    keptBy(population, [[{ type: 'groupId', questionnaireId: 'preop', uniqueId: 'smoking', groupId: 2 }]]),
  ).toEqual(['a', 'b']);
  expect(keptBy(population, [[{ type: 'summary', questionnaireId: 'preop', groupId: 1 }]])).toEqual(['a']);
  expect(keptBy(population, [[{ type: 'summary', groupId: 1 }]])).toEqual(['a', 'd']);
});

test('filters narrow each other, parts of one filter widen it', () => {
  expect(keptBy(population, [[smokes], [well]])).toEqual(['b']);
  expect(keptBy(population, [[heart, smokesNot]])).toEqual(['a', 'c']);
});

test('a filter for what the report does not have keeps nobody', () => {
  expect(keptBy(population, [[{ ...smokes, answer: 'Perhaps' }]])).toEqual([]);
  expect(keptBy(population, [[{ ...smokes, uniqueId: 'gone' }]])).toEqual([]);
});

test('a click adds a filter, the same click again takes it back', () => {
  const once = click(noFilters, smokes).state;
  expect(once.filters).toEqual([[smokes]]);
  expect(isFiltered(once.filters, { ...smokes })).toBe(true);
  expect(click(once, smokes).state).toEqual(noFilters);
});

test('a filter that keeps all or nobody is ignored, and says why', () => {
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
  expect(confirmed(population, both)).toEqual({ state: { filters: [[smokesNot, heart]], draft: undefined } });
  expect(discarded(both)).toEqual(noFilters);
});

test('an OR-filter of one part is a normal filter, of none it is nothing', () => {
  const single = confirmed(population, click(drafting(noFilters), smokes).state).state;
  expect(click(single, smokes).state).toEqual(noFilters);
  expect(confirmed(population, drafting(noFilters))).toEqual({ state: noFilters });
});

test('an OR-filter that keeps everybody is ignored', () => {
  const draft: FilterState = {
    filters: [[{ type: 'summary', questionnaireId: 'preop', groupId: 3 }]],
    draft: [smokesNot, well],
  };
  expect(confirmed(population, draft).ignored).toBe('keepsAll');
});

test('taking one filter away leaves the others', () => {
  const state: FilterState = { filters: [[smokes], [well]], draft: undefined };
  expect(removed(state, 0).filters).toEqual([[well]]);
  expect(keptBy(population, removed(state, 0).filters)).toEqual(['b', 'c']);
});
