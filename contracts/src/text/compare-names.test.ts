import { compareNames } from './compare-names.ts';

test('names with numbers are in the order of the numbers, and capitals make no difference', () => {
  expect(['Room 10', 'room 2', 'Ärzte', 'Bar', 'Room 1'].toSorted(compareNames)).toEqual([
    'Ärzte',
    'Bar',
    'Room 1',
    'room 2',
    'Room 10',
  ]);
});
