import { chosenContent, procedureChoices } from './procedure-choice.ts';

test('All comes first, and groups are shown if any has a name', () => {
  const words = { all: 'All', ungrouped: 'Ungrouped' };
  const preop = { value: 'preop', label: 'Screening' };
  const all = { value: 'all', label: 'All' };
  expect(procedureChoices([preop, { value: '', label: '—' }], words)).toEqual([all, preop]);
  expect(procedureChoices([preop, { value: 'pain', label: 'Pain', group: 'Care' }], words)).toEqual([
    all,
    { group: 'Ungrouped', items: [preop] },
    { group: 'Care', items: [{ value: 'pain', label: 'Pain' }] },
  ]);
});

test('choosing All replaces single procedures, and a single procedure replaces All', () => {
  expect(chosenContent(['preop'], { shown: ['preop'], chosen: ['preop', 'all'] })).toBe('all');
  expect(chosenContent('all', { shown: ['all'], chosen: ['all', 'pain'] })).toEqual(['pain']);
  expect(chosenContent('all', { shown: ['all'], chosen: [] })).toEqual([]);
  expect(chosenContent(undefined, { shown: [], chosen: ['pain'] })).toEqual(['pain']);
});

test('a procedure is added to those that were chosen before it and are not shown yet', () => {
  expect(chosenContent(['preop', 'day'], { shown: ['preop'], chosen: ['preop', 'pain'] })).toEqual([
    'preop',
    'day',
    'pain',
  ]);
  expect(chosenContent(['preop', 'day'], { shown: ['preop'], chosen: [] })).toEqual(['day']);
  expect(chosenContent('all', { shown: ['preop'], chosen: [] })).toBe('all');
});
