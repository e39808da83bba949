import { type Static, Type } from 'typebox';
import { DepartmentSymbol, IntakeHash, OrganisationSymbol } from './identifier.ts';

/** Live events of an organisation's channel (S1 §4, §7). */
export const liveEvents = ['ic.updated', 'appointment.updated', 'conversion.created', 'appointments.created'] as const;
export const LiveEvent = Type.Enum(liveEvents);
export type LiveEvent = Static<typeof LiveEvent>;

/** Why a record changed. */
export const liveKinds = ['created', 'status', 'comment', 'message', 'editing', 'appointment', 'tags'] as const;
export const LiveKind = Type.Enum(liveKinds);

/** Says what changed and carries no patient data (architecture.md "How a request travels"). */
export const LivePayload = Type.Object({
  org: OrganisationSymbol,
  department: DepartmentSymbol,
  hash: IntakeHash,
  kind: LiveKind,
});
export type LivePayload = Static<typeof LivePayload>;

/** The channel of an organisation, named as the interface names it (S1 §7). */
export const dashboardChannel = (org: string): string => `dashboard.${org}`;
export const userChannel = (id: number): string => `user.${id}`;
/** The client asks for a channel with this event; the acknowledgement says whether it was given. */
export const subscribeEvent = 'subscribe';
export const socketPath = '/socket.io';
