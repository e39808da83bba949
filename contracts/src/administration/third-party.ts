import { ConsultProviderId, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

/** Where a party's video consult runs: in the desk's page, in a window of its own, or in one because nothing could be found out. */
export const framings = ['framed', 'window', 'unknown'] as const;
export const Framing = Type.Enum(framings);
export type Framing = Static<typeof Framing>;

/**
 * Why: its site allows or refuses the desk's frame; its host is not one that the desk may ask (`CONSULT_ORIGINS`), lies inside the
 * network, sends on to another site, responds with an error, or does not respond.
 */
export const framingReasons = ['allowed', 'refused', 'host', 'private', 'redirect', 'status', 'unreachable'] as const;
export const FramingReason = Type.Enum(framingReasons);
export type FramingReason = Static<typeof FramingReason>;

/** A third party for video consults as Settings lists it (S2 §3). */
export const ThirdPartyView = Type.Object({
  id: ConsultProviderId,
  /** The provider. */
  name: Type.String(),
  organization: OrganisationSymbol,
  provider: Type.String(),
  url: Type.String(),
  enabled: Type.Boolean(),
  framing: Framing,
  /** Null if it was never tried. */
  framing_reason: Type.Union([FramingReason, Type.Null()]),
  framing_tried_at: NullableInstant,
  version: RowVersion,
});
export type ThirdPartyView = Static<typeof ThirdPartyView>;

const body = settingsScope;
const fields = {
  ...body,
  provider: PlainName(limit.providerLength),
  /** Https; `video.example.org/room` is the same with it. Left out, it stays; of a new one it is the installation's `CONSULT_SITE`. */
  url: Type.Optional(Type.String({ minLength: 1, maxLength: limit.addressOfSiteLength })),
  /** Left out, it stays; a new one is off. */
  enabled: Type.Optional(Type.Boolean()),
};
const Version = Type.Optional(RowVersion);
const changed = { ...fields, version: Version };
const example = { ...exampleScope, provider: 'Video', url: 'video.example.org/room' };

/** By name. */
export const listThirdParties = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/thirdParty',
  summary: 'Third parties for video consults, switched on or not',
  reply: Type.Array(ThirdPartyView),
});

/** Tries whether it can be framed before it is saved. `enabled` switches all others off. 422 `url`: validation.https; `provider`: validation.unique. */
export const createThirdParty = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/thirdParty',
  summary: 'Adds a third party for video consults',
  body: Type.Object(fields),
  reply: ThirdPartyView,
  example: { body: example },
});

/** As `createThirdParty`; tries again whether it can be framed. 409 if it was changed meanwhile. */
export const changeThirdParty = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/thirdParty/:id',
  summary: 'Changes a third party for video consults',
  params: Type.Object({ id: ConsultProviderId }),
  body: Type.Object({ ...readOnlyFields(ThirdPartyView, changed), ...changed }),
  reply: ThirdPartyView,
  example: { params: { id: 12 }, body: example },
});

/** At most one is on: the other one is switched off with it (S2 §7). Without `enabled` it becomes what it is not. */
export const enableThirdParty = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/thirdParty/enable/:id',
  summary: 'Switches a third party for video consults on or off',
  params: Type.Object({ id: ConsultProviderId }),
  body: Type.Object({ ...body, enabled: Type.Optional(Type.Boolean()), version: Version }),
  reply: ThirdPartyView,
  example: { params: { id: 12 }, body: exampleScope },
});

export const deleteThirdParty = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/thirdParty/:id',
  summary: 'Deletes a third party for video consults',
  params: Type.Object({ id: ConsultProviderId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
