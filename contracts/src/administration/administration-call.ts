import { Type } from 'typebox';
import { OrganisationSymbol, scopeFields } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';

/** Every call of Settings names the organisation and may name a department (S2 §7). */
export const AdministrationQuery = Type.Object({
  org: OrganisationSymbol,
  departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
});

/** The symbol that a new organisation or department will have in addresses. */
export const NewSymbol = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^[A-Za-z0-9_-]+$' });
