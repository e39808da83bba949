import { chosenContent, procedureChoices } from './procedure-choice.ts';

test('All stands first, groups show where there is a real one', () => {
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

test('All and single procedures take each other’s place', () => {
  expect(chosenContent(['preop'], ['preop', 'all'])).toBe('all');
  expect(chosenContent('all', ['all', 'pain'])).toEqual(['pain']);
  expect(chosenContent('all', [])).toEqual([]);
  expect(chosenContent(undefined, ['pain'])).toEqual(['pain']);
});
