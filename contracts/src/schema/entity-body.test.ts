import { Type } from 'typebox';
import { partReader } from '../call/index.ts';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { OrgBeside, readOnlyFields } from './entity-body.ts';

const own = { name: Type.String(), organization: OrganisationSymbol, org: OrgBeside };
const row = Type.Object({ id: Type.Integer(), name: Type.String(), users: Type.Integer({ minimum: 0 }) });
const read = partReader('body', Type.Object({ ...readOnlyFields(row, own), ...own }));
const sent = { organization: 'northsea', name: 'Nurse' };

test('D4 a change may carry the row that a list has, and its handler gets what a person sets', () => {
  expect(read({ ...sent, id: 7, users: 3 })).toEqual({ value: sent });
});

test('D4 what a row cannot have is wrong, and so is what no row has', () => {
  expect(read({ ...sent, users: 'all', created_by: 3 })).toEqual({
    errors: { users: ['validation.invalid'], created_by: ['validation.unknown_field'] },
  });
});

test('`org` alone names the organisation', () => {
  expect(read({ name: 'Nurse', org: 'northsea' })).toEqual({ value: { ...sent, org: 'northsea' } });
  expect(read({ name: 'Nurse' })).toEqual({ errors: { organization: ['validation.required'] } });
});
