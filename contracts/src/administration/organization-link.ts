import { DepartmentSymbol, Nothing, OrganisationLinkId, route, scopeFields } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { adminBody, adminQuery, NewSymbol } from './administration-call.ts';

/** Staff of `reader` may read records of `target`. A link is neither mutual nor transitive. */
const ends = {
  // Without a kind, since the tenant tests would use one organisation for both.
  reader: NewSymbol,
  target: NewSymbol,
  /** Null for every department of the target. */
  department: Type.Unsafe<string | null>({ ...DepartmentSymbol, type: ['string', 'null'] }),
};

export const OrganizationLink = Type.Object({ id: OrganisationLinkId, ...ends });
export type OrganizationLink = Static<typeof OrganizationLink>;

export const listOrganizationLinks = route('GET /api/admin/organizationLink', {
  ...adminQuery,
  summary: 'Which organisations read which',
  reply: Type.Array(OrganizationLink),
});

/** Creates a link. 422 for an organisation linked with itself, 409 for an existing link, 404 for unknown ends. */
export const createOrganizationLink = route('POST /api/admin/organizationLink', {
  ...adminBody,
  summary: "Lets the staff of one organisation read another's records",
  body: Type.Object({
    ...scopeFields,
    departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
    ...ends,
    department: Type.Optional(ends.department),
  }),
  reply: OrganizationLink,
  example: { body: { ...exampleScope, reader: 'northsea', target: 'delta' } },
});

/** Deletes a link; the reader's staff lose access with the next call. */
export const deleteOrganizationLink = route('DELETE /api/admin/organizationLink/:id', {
  ...adminQuery,
  summary: 'Takes a link between organisations back',
  params: Type.Object({ id: OrganisationLinkId }),
  reply: Nothing,
  example: { params: { id: 5 }, query: exampleScope },
});
