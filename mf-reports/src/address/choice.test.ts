import { populationOf } from '@intake-desk/contracts/reports';
import { sampleReport } from '../testing/sample-report.ts';
import { askedOf, choiceOf, firstChoice, sidesOf } from './choice.ts';
import { dayOfText } from './step.ts';

const sides = sidesOf({ ...populationOf(sampleReport), departments: ['ANE', 'MDL', 'ORT'] }, null);
const standard = firstChoice(sides);

test('a link’s departments are compared, in its order', () => {
  const asked = { dialog: 'compare', kind: 'departments', first: 'ORT', second: 'ANE' } as const;
  const choice = choiceOf(asked, sides);
  expect(choice).toMatchObject({ kind: 'departments', first: 2, second: 0 });
  expect(askedOf(choice, sides)).toEqual(asked);
});

test('a link’s day tells before from after', () => {
  const asked = { dialog: 'compare', kind: 'days', day: '2026-03-10' } as const;
  const choice = choiceOf(asked, sides);
  expect(choice).toMatchObject({ kind: 'days', day: '2026-03-10' });
  expect(askedOf(choice, sides)).toEqual(asked);
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
] as const)('a link with %s opens the default comparison', (_name, asked, choice) => {
  expect(choiceOf(asked, sides)).toEqual(choice);
});

test('the second of two periods of whole weeks begins after the first week', () => {
  const { span } = sidesOf(populationOf(sampleReport), { from: '2026-03-02', to: '2026-03-15' });
  expect(span).toEqual({ first: dayOfText('2026-03-08'), last: dayOfText('2026-03-15') });
});
