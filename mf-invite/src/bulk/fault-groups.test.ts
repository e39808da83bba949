import type { BatchInput, BatchRow } from '@intake-desk/contracts';
import { faultGroups, mendOf } from './fault-groups.ts';

const invalid = (position: number, errors: BatchRow['errors'], input: BatchInput): BatchRow => ({
  position,
  state: 'invalid',
  doubt: null,
  errors,
  input,
});
const group = (rows: readonly BatchRow[]) => faultGroups(rows)[0] ?? { id: '', fault: { doubt: 'invited' }, rows: [] };

test('rows are grouped by what is wrong with them, the largest group first', () => {
  const mail = { useremail: ['validation.email'] };
  const rows: readonly BatchRow[] = [
    { ...invalid(1, {}, {}), state: 'doubtful', doubt: 'invited' },
    invalid(2, { ...mail, dob: ['validation.date_partial'] }, { dob: '1950' }),
    invalid(3, mail, {}),
    invalid(4, { dob: ['validation.date'] }, { dob: '31-02-1950' }),
  ];
  expect(faultGroups(rows).map(({ fault, rows: all }) => [fault, all.map(({ position }) => position)])).toEqual([
    [{ field: 'useremail', key: 'validation.email' }, [2, 3]],
    [{ doubt: 'invited' }, [1]],
    [{ field: 'dob', key: 'validation.date_partial' }, [2]],
    [{ field: 'dob', key: 'validation.date' }, [4]],
  ]);
});

test("a patient whose birth date is partly known fills in on the hospital's tablet, without a link", () => {
  const faults = group([invalid(1, { dob: ['validation.date_partial'] }, { epd: '1', dob: '1950' })]);
  const mend = mendOf(faults, true);
  expect(mend?.kind).toBe('tablet');
  expect(mend?.change({ epd: '1', dob: '1950' })).toEqual({ epd: '1', location: 'hospital', no_email: 'true' });
  expect(mendOf(faults, false)?.kind).toBe('without');
});

test.each([
  ['dob', 'validation.date', { dob: '31-02-1950' }, { epd: '1' }],
  ['sex', 'validation.invalid', { sex: 'q' }, { epd: '1' }],
  ['useremail', 'validation.required', {}, { epd: '1', location: 'hospital', no_email: 'true' }],
] as const)('one press mends all rows whose %s is %s', (field, key, input, mended) => {
  const faults = group([invalid(1, { [field]: [key] }, input)]);
  expect(mendOf(faults, true)?.change({ epd: '1', ...input })).toEqual(mended);
});

test.each([
  ['epd', 'validation.epd'],
  ['useremail', 'validation.email'],
  ['last_name', 'validation.required'],
])('a wrong %s needs a look at each row', (field, key) => {
  expect(mendOf(group([invalid(1, { [field]: [key] }, {})]), true)).toBeUndefined();
});
