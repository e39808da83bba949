import { ConsultProviderId, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

/** Display of a party's video consult: in the desk's page, in a window, or in a window because the check failed. */
export const framings = ['framed', 'window', 'unknown'] as const;
export const Framing = Type.Enum(framings);
export type Framing = Static<typeof Framing>;

/**
 * Reason: the site allows or refuses the desk's frame; the host may not be checked (not in `CONSULT_ORIGINS`) or is inside the
 * network; the site redirects to another one, responds with an error, or does not respond.
 */
export const framingReasons = ['allowed', 'refused', 'host', 'private', 'redirect', 'status', 'unreachable'] as const;
export const FramingReason = Type.Enum(framingReasons);
export type FramingReason = Static<typeof FramingReason>;

/** A third party for video consults in the list of Settings (S2 §3). */
export const ThirdPartyView = Type.Object({
  id: ConsultProviderId,
  name: Type.String(),
  organization: OrganisationSymbol,
  provider: Type.String(),
  url: Type.String(),
  enabled: Type.Boolean(),
  framing: Framing,
  /** Null if it was never checked. */
  framing_reason: Type.Union([FramingReason, Type.Null()]),
  framing_tried_at: NullableInstant,
  version: RowVersion,
});
export type ThirdPartyView = Static<typeof ThirdPartyView>;

const body = settingsScope;
const fields = {
  ...body,
  provider: PlainName(limit.providerLength),
  /** Https; the scheme may be omitted. If omitted, it stays; a new party gets `CONSULT_SITE`. */
  url: Type.Optional(Type.String({ minLength: 1, maxLength: limit.addressOfSiteLength })),
  /** Left out, it stays; a new party is disabled. */
  enabled: Type.Optional(Type.Boolean()),
};
const Version = Type.Optional(RowVersion);
const change = { ...fields, version: Version };
const example = { ...exampleScope, provider: 'Video', url: 'video.example.org/room' };

export const listThirdParties = route('GET /api/admin/thirdParty', {
  ...adminQuery,
  summary: 'Third parties for video consults, switched on or not',
  reply: Type.Array(ThirdPartyView),
});

/**
 * Adds a party after checking whether it can be framed. `enabled` disables all others. 422 `url`: validation.https; `provider`:
 * validation.unique.
 */
export const createThirdParty = route('POST /api/admin/thirdParty', {
  ...adminBody,
  summary: 'Adds a third party for video consults',
  body: Type.Object(fields),
  reply: ThirdPartyView,
  example: { body: example },
});

/** Changes a party and checks again whether it can be framed. Errors as `createThirdParty`; 409 if it was changed since. */
export const changeThirdParty = route('PUT /api/admin/thirdParty/:id', {
  ...adminBody,
  summary: 'Changes a third party for video consults',
  params: Type.Object({ id: ConsultProviderId }),
  body: Type.Object({ ...readOnlyFields(ThirdPartyView, change), ...change }),
  reply: ThirdPartyView,
  example: { params: { id: 12 }, body: example },
});

/** Enables or disables a party. Enabling one disables the other (S2 §7). Without `enabled` it toggles. */
export const enableThirdParty = route('PUT /api/admin/thirdParty/enable/:id', {
  ...adminBody,
  summary: 'Switches a third party for video consults on or off',
  params: Type.Object({ id: ConsultProviderId }),
  body: Type.Object({ ...body, enabled: Type.Optional(Type.Boolean()), version: Version }),
  reply: ThirdPartyView,
  example: { params: { id: 12 }, body: exampleScope },
});

export const deleteThirdParty = route('DELETE /api/admin/thirdParty/:id', {
  ...adminQuery,
  summary: 'Deletes a third party for video consults',
  params: Type.Object({ id: ConsultProviderId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
