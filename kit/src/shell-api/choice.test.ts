import type { UserView } from '@intake-desk/contracts';
import { choiceOf, organisationsOf } from './choice.ts';

const organisation = (symbol: string, name: string): UserView['organizations'][number] => ({
  symbol,
  name,
  kind: 'hospital',
  timezone: 'Europe/Amsterdam',
  language: 'nl',
});
const user: UserView = {
  id: 1,
  name: 'Nurse',
  email: 'nurse@demo.test',
  admin: false,
  authByPin: false,
  organizations: [organisation('northsea', 'North Sea Hospital'), organisation('polder', 'Polder Clinic')],
  departments: [
    { symbol: 'ANE', name: 'Anaesthesiology', organizations: ['northsea'] },
    { symbol: 'ORT', name: 'Orthopaedics', organizations: ['northsea'] },
    { symbol: 'ORT', name: 'Orthopaedics', organizations: ['polder'] },
  ],
  permissions: [],
  roles: [],
};

test('departments are those of the organisation', () => {
  expect(
    organisationsOf(user).map(({ symbol, departments }) => [symbol, departments.map((one) => one.symbol)]),
  ).toEqual([
    ['northsea', ['ANE', 'ORT']],
    ['polder', ['ORT']],
  ]);
});

test.each([
  [{}, 'northsea', 'ANE'],
  [{ selectedOrganizationSymbol: 'polder' }, 'polder', 'ORT'],
  [{ selectedOrganizationSymbol: 'northsea', selectedDepartmentSymbol: 'ORT' }, 'northsea', 'ORT'],
  [{ selectedOrganizationSymbol: 'gone', selectedDepartmentSymbol: 'gone' }, 'northsea', 'ANE'],
  [{ selectedDepartmentSymbol: 'all' }, 'northsea', 'all'],
  [{ selectedOrganizationSymbol: 'polder', selectedDepartmentSymbol: 'all' }, 'polder', 'ORT'],
])('the saved choice %j becomes %s %s', (options, org, department) => {
  const choice = choiceOf(user, options, 'All departments');
  expect(choice?.organisation.symbol).toBe(org);
  expect(choice?.department.symbol).toBe(department);
});

test('an organisation without a department is passed over, also where it is the first or the saved one', () => {
  const withEmpty = { ...user, organizations: [...user.organizations, organisation('alster', 'Alster Hospital')] };
  const options = { selectedOrganizationSymbol: 'alster' };
  expect(organisationsOf(withEmpty).map(({ symbol }) => symbol)).toEqual(['northsea', 'polder']);
  expect(choiceOf(withEmpty, {}, 'All')?.organisation.symbol).toBe('northsea');
  expect(choiceOf(withEmpty, options, 'All')?.organisation.symbol).toBe('northsea');
  expect(choiceOf({ ...user, departments: [] }, {}, 'All')).toBeUndefined();
});

test('nobody without an organisation gets a choice', () => {
  expect(choiceOf({ ...user, organizations: [] }, {}, 'All')).toBeUndefined();
});
