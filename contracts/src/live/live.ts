import { type Static, Type } from 'typebox';
import { DepartmentSymbol, ExportId, IntakeHash, OrganisationSymbol } from '../identifier/identifier.ts';

/** Live events of an organisation's records (S1 §4, §7). */
export const recordEvents = [
  'ic.updated',
  'appointment.updated',
  'conversion.created',
  'appointments.created',
] as const;
/** Live events of an organisation's channel. Only its administrators receive the last one. */
export const liveEvents = [...recordEvents, 'administration.updated'] as const;
export const LiveEvent = Type.Enum(liveEvents);
export type LiveEvent = Static<typeof LiveEvent>;

/** Kinds of changes of a record; the last two are of administrators' pages. */
export const liveKinds = [
  'created',
  'status',
  'comment',
  'message',
  'editing',
  'appointment',
  'tags',
  'hidden',
  'location',
  'read',
  'patient',
  'task',
  'hl7',
  'canary',
] as const;
export const LiveKind = Type.Enum(liveKinds);

/** A change, without patient data (architecture.md "How a request travels"). One without a department is for administrators only. */
export const LivePayload = Type.Object({
  org: OrganisationSymbol,
  department: Type.Optional(DepartmentSymbol),
  hash: Type.Optional(IntakeHash),
  kind: LiveKind,
});
export type LivePayload = Static<typeof LivePayload>;

/** Events of a user's own channel (S1 §7). */
export const userEvents = ['export.status'] as const;
export type UserEvent = (typeof userEvents)[number];

/** Progress of a download, without names. `rows` of `total` were written to the connection. */
export const ExportStatus = Type.Object({
  org: OrganisationSymbol,
  id: ExportId,
  state: Type.Enum(['running', 'done', 'failed', 'canceled']),
  rows: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
});
export type ExportStatus = Static<typeof ExportStatus>;

/** Returns the name of an organisation's channel (S1 §7). */
export const dashboardChannel = (org: string): string => `dashboard.${org}`;
export const userChannel = (id: number): string => `user.${id}`;
/** Event by which a client subscribes to a channel; the acknowledgement says whether it may. */
export const subscribeEvent = 'subscribe';
export const socketPath = '/socket.io';
