import { Type } from 'typebox';
import { departmentBody, departmentQuery, exampleScope } from '../http/department-call.ts';
import { OrganisationSymbol, scopeFields } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { OrgBeside } from '../schema/entity-body.ts';
import { symbolPattern } from '../schema/symbol-pattern.ts';

/** Organisation of a call of Settings, and optionally a department (S2 §7). */
export const AdministrationQuery = Type.Object({
  org: OrganisationSymbol,
  departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
});
export const settingsScope = AdministrationQuery.properties;

/** Fields of a body that names the organisation of the changed row. `org` may be sent beside `organization` (S2 §7); another value is 422. */
export const ownerFields = {
  organization: OrganisationSymbol,
  org: OrgBeside,
  departmentSymbol: settingsScope.departmentSymbol,
};

export const exampleOwner = { organization: 'northsea', ...exampleScope } as const;

export const settingsQuery = {
  scope: departmentQuery.scope,
  query: AdministrationQuery,
  example: { query: exampleScope },
} as const;
export const adminQuery = { permission: 'admin', ...settingsQuery } as const;
export const adminBody = { permission: 'admin', scope: departmentBody.scope } as const;
export const adminOrganisationQuery = {
  permission: 'admin',
  scope: { org: 'query.org' },
  query: Type.Object({ org: OrganisationSymbol }),
  example: { query: { org: 'northsea' } },
} as const;
export const adminOrganisationBody = { permission: 'admin', scope: { org: 'body.org' } } as const;
/** A change of a row whose organisation the body names. */
export const ownerBody = { scope: { org: 'body.organization', department: 'body.departmentSymbol' } } as const;

/** A symbol in addresses without a kind, since nothing of this symbol may exist yet. */
export const NewSymbol = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: symbolPattern });
export const RowVersion = Type.Integer({ minimum: 1 });
