import { populationOf } from '@intake-desk/contracts/reports';
import { sampleReport } from '../testing/sample-report.ts';
import { askedOf, choiceOf, firstChoice } from './choice.ts';

const population = { ...populationOf(sampleReport), departments: ['ANE', 'MDL', 'ORT'] };
const standard = firstChoice(population);

test('a link’s departments are compared, in its order', () => {
  const asked = { dialog: 'compare', kind: 'departments', first: 'ORT', second: 'ANE' } as const;
  const choice = choiceOf(asked, population);
  expect(choice).toMatchObject({ kind: 'departments', first: 2, second: 0 });
  expect(askedOf(choice, population)).toEqual(asked);
});

test('a link’s day tells before from after', () => {
  const asked = { dialog: 'compare', kind: 'days', day: '2026-03-10' } as const;
  const choice = choiceOf(asked, population);
  expect(choice).toMatchObject({ kind: 'days', day: '2026-03-10' });
  expect(askedOf(choice, population)).toEqual(asked);
});

test.each([
  ['no kind', { dialog: 'compare' }, standard],
  ['a kind of which the report has but one', { dialog: 'compare', kind: 'contents' }, standard],
  [
    'a department that the report lacks',
    { dialog: 'compare', kind: 'departments', first: 'ANE', second: 'KNO' },
    standard,
  ],
  ['one department twice', { dialog: 'compare', kind: 'departments', first: 'MDL', second: 'MDL' }, standard],
  [
    'a day outside of the period',
    { dialog: 'compare', kind: 'days', day: '2031-01-01' },
    { ...standard, kind: 'days' },
  ],
] as const)('a link with %s compares what stands there at first', (_name, asked, choice) => {
  expect(choiceOf(asked, population)).toEqual(choice);
});
