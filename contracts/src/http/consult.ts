import { type Static, Type } from 'typebox';
import { scopeFields } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';

/** A third party for video consults (S1 §3). */
export const ConsultParty = Type.Object({
  enabled: Type.Boolean(),
  provider: Type.String(),
  url: Type.String(),
  /** False where it cannot run in a frame and opens a window of its own. */
  embeddable: Type.Boolean(),
});
export type ConsultParty = Static<typeof ConsultParty>;

/** The organisation's parties that are switched on; none: the external site opens in a new tab (S1 §2). */
export const getConsultParties = route({
  method: 'GET',
  url: '/api/consult/available',
  summary: 'Third parties for video consults',
  permission: 'remote_consult',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  departmentKey: true,
  query: Type.Object(scopeFields),
  reply: Type.Array(ConsultParty),
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
});
