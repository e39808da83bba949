import { DepartmentSymbol, Nothing, OrganisationLinkId, route, scopeFields } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { adminBody, adminQuery, NewSymbol } from './administration-call.ts';

/** The staff of `reader` may read the records of `target`; not the other way, and not what `target` reads itself. */
const ends = {
  // Both without a kind: the tests would put one organisation in the place of the two.
  reader: NewSymbol,
  target: NewSymbol,
  /** Null: every department of the target. */
  department: Type.Unsafe<string | null>({ ...DepartmentSymbol, type: ['string', 'null'] }),
};

/** A link between two organisations as Settings lists it. */
export const OrganizationLink = Type.Object({ id: OrganisationLinkId, ...ends });
export type OrganizationLink = Static<typeof OrganizationLink>;

/** Every link, by reader and target. */
export const listOrganizationLinks = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/organizationLink',
  summary: 'Which organisations read which',
  reply: Type.Array(OrganizationLink),
});

/** 422 for an organisation that would read itself, 409 for a link that is there, 404 for ends that are not. */
export const createOrganizationLink = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/organizationLink',
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

/** From the next call on, the reader's staff see nothing of it any more. */
export const deleteOrganizationLink = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/organizationLink/:id',
  summary: 'Takes a link between organisations back',
  params: Type.Object({ id: OrganisationLinkId }),
  reply: Nothing,
  example: { params: { id: 5 }, query: exampleScope },
});
