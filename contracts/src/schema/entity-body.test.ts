import { Type } from 'typebox';
import { partReader } from '../call/index.ts';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { OrgBeside, readOnlyFields } from './entity-body.ts';

const own = { name: Type.String(), organization: OrganisationSymbol, org: OrgBeside };
const row = Type.Object({ id: Type.Integer(), name: Type.String(), users: Type.Integer({ minimum: 0 }) });
const read = partReader('body', Type.Object({ ...readOnlyFields(row, own), ...own }));
const sent = { organization: 'northsea', name: 'Nurse' };

test('D4 a change may send back a listed row, and its handler gets only editable fields', () => {
  expect(read({ ...sent, id: 7, users: 3 })).toEqual({ value: sent });
});

test('D4 invalid values of read-only fields are refused, and so are unknown fields', () => {
  expect(read({ ...sent, users: 'all', created_by: 3 })).toEqual({
    errors: { users: ['validation.invalid'], created_by: ['validation.unknown_field'] },
  });
});

test('`org` alone names the organisation', () => {
  expect(read({ name: 'Nurse', org: 'northsea' })).toEqual({ value: { ...sent, org: 'northsea' } });
  expect(read({ name: 'Nurse' })).toEqual({ errors: { organization: ['validation.required'] } });
});
