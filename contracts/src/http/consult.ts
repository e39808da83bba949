import { type Static, Type } from 'typebox';
import { route } from '../route/route.ts';
import { departmentQuery } from './department-call.ts';

/** A third party for video consults (S1 §3). */
export const ConsultParty = Type.Object({
  enabled: Type.Boolean(),
  provider: Type.String(),
  url: Type.String(),
  /** False if it cannot run in a frame and opens its own window. */
  embeddable: Type.Boolean(),
});
export type ConsultParty = Static<typeof ConsultParty>;

/** Returns the organisation's enabled parties. Without any, the external site opens in a new tab (S1 §2). */
export const getConsultParties = route('GET /api/consult/available', {
  ...departmentQuery,
  summary: 'Third parties for video consults',
  permission: 'remote_consult',
  departmentKey: true,
  reply: Type.Array(ConsultParty),
});
