import satisfies from 'semver/functions/satisfies';
import { lackingOf } from './compatibility.ts';

const ranges = ['^1.2.3', '^1.0.0', '^0.2.3', '~1.2.0', '1.2.3', '>=1.0.0 <2.0.0', '^1.0.0 || ^3.0.0', '1.x', '*'];
const versions = ['0.2.3', '0.2.9', '0.3.0', '1.0.0', '1.2.2', '1.2.3', '1.3.0', '2.0.0', '3.1.4'];

const fits = (version: string, range: string): boolean => {
  const provides = { contracts: version, kit: version, shell: version };
  return lackingOf({ contracts: range, kit: range, shell: range }, provides).length === 0;
};

test.each(ranges)('%s is met by the versions that the gateway takes it to be met by', (range) => {
  expect(versions.filter((version) => fits(version, range))).toEqual(
    versions.filter((version) => satisfies(version, range)),
  );
});

test('a range that cannot be read is met by nothing', () => {
  for (const range of ['newest', '^^1', 'one.two.three']) expect(fits('1.0.0', range)).toBe(false);
});

test('what is lacking is reported room by room', () => {
  const provides = { contracts: '1.0.0', kit: '2.0.0', shell: '1.0.0' };
  expect(lackingOf({ contracts: '^1.0.0', kit: '^3.0.0', shell: '^1.0.0' }, provides)).toEqual([
    'kit ^3.0.0, this desk has 2.0.0',
  ]);
});
