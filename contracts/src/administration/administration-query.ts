import { Type } from 'typebox';
import { OrganisationSymbol, scopeFields } from '../identifier.ts';

/** Every call of Settings names the organisation and may name a department (S2 §7). */
export const AdministrationQuery = Type.Object({
  org: OrganisationSymbol,
  departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
});
