import {
  ClientError,
  Descriptor,
  Instant,
  OrganisationSymbol,
  RemoteBuild,
  Requires,
  route,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

/** The remote that draws Settings. Switched off from Settings, nobody could switch it on again there. */
export const settingsRemote = 'mf-settings';

const Version = RemoteBuild.properties.version;
const NullableText = Type.Union([Type.String(), Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

/** An organisation that gets another version before the others. */
export const RemoteCanaryView = Type.Object({
  organization: OrganisationSymbol,
  name: Type.String(),
  version: Type.String(),
});
export type RemoteCanaryView = Static<typeof RemoteCanaryView>;

/** A remote as Settings lists it. */
export const AdministeredRemote = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  current: Type.String(),
  /** What a take-back makes current if there is no canary. */
  previous: NullableText,
  /** When the current version was released, and by whom; null where it was not written down. */
  releasedAt: NullableInstant,
  releasedBy: NullableText,
  disabled: Type.Boolean(),
  /**
   * Users of the whole installation who may open something of it while it is on; those that cannot sign in do not count. Null if the
   * description of its current version cannot be read.
   */
  users: Type.Union([Count, Type.Null()]),
  canaries: Type.Array(RemoteCanaryView),
  /** Failures of the current version that browsers reported and that are still kept. */
  failures: Count,
  revision: RowVersion,
});
export type AdministeredRemote = Static<typeof AdministeredRemote>;

/** A version of a remote that was ever released. */
export const ReleasedVersion = Type.Object({
  version: Type.String(),
  releasedAt: Instant,
  releasedBy: NullableText,
  /** What it was built with; null if its description cannot be read. */
  requires: Type.Union([Requires, Type.Null()]),
  /** What of it the desk does not have: such a version cannot be made current. */
  lacking: Type.Array(Type.Enum(['contracts', 'kit', 'shell'])),
  /** Reported by browsers and still kept: how many, by how many users, the last one, and of which kinds. */
  failures: Type.Object({
    count: Count,
    users: Count,
    lastAt: NullableInstant,
    kinds: Type.Array(Type.Object({ kind: ClientError.properties.kind, count: Count })),
  }),
});
export type ReleasedVersion = Static<typeof ReleasedVersion>;

const params = Type.Object({ remote: Descriptor.properties.name });
const example = { remote: 'mf-sample' } as const;
/** With `revision`, a remote that has changed since is left as it is: 409. */
const change = {
  ...settingsScope,
  revision: Type.Optional(RowVersion),
};

/** By name. The remotes are those of the whole installation. */
export const listRemotes = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/remote',
  summary: 'The remotes, each with its current version and its canaries',
  reply: Type.Array(AdministeredRemote),
});

/** Newest first. */
export const listRemoteVersions = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/remote/:remote/versions',
  summary: 'The versions of a remote, with the failures that browsers reported of each',
  params,
  reply: Type.Array(ReleasedVersion),
  example: { params: example, query: exampleScope },
});

/** Ends the remote's canaries. 404 for a version that was never released, 422 `remote.needs_desk` for one that needs another desk, `remote.claimed` for one that claims what another remote has. */
export const setCurrentVersion = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/remote/:remote/current',
  summary: 'Makes a released version of a remote current for everybody',
  params,
  body: Type.Object({ ...change, version: Version }),
  reply: AdministeredRemote,
  example: { params: example, body: { ...exampleScope, version: '1.0.0-00000002' } },
});

/** Its canaries if it has any, else its current version. 422 `remote.nothing_before` if there is nothing to go back to. */
export const takeBackRemote = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/remote/:remote/rollback',
  summary: "Takes a remote's last step back",
  params,
  body: Type.Object(change),
  reply: AdministeredRemote,
  example: { params: example, body: exampleScope },
});

/** `version: null` ends it. Errors as for the current version. */
export const setRemoteCanary = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/remote/:remote/canary',
  summary: 'Gives a version of a remote to one organisation before the others',
  params,
  body: Type.Object({ ...change, canary: OrganisationSymbol, version: Type.Union([Version, Type.Null()]) }),
  reply: AdministeredRemote,
  example: {
    params: example,
    body: { ...exampleScope, canary: 'northsea', version: '1.0.0-00000003' },
  },
});

/** 422 `remote.settings_stay` for the remote that draws Settings. */
export const setRemoteEnabled = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/remote/:remote/enabled',
  summary: 'Switches a remote off for everybody, or on again',
  params,
  body: Type.Object({ ...change, enabled: Type.Boolean() }),
  reply: AdministeredRemote,
  example: { params: example, body: { ...exampleScope, enabled: true } },
});
