import {
  ClientError,
  Descriptor,
  Instant,
  Nothing,
  OrganisationSymbol,
  RemoteBuild,
  Requires,
  route,
  SharedPart,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { AdministrationQuery, adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

/** The remote with Settings itself: switched off, it could not be switched on again. */
export const settingsRemote = 'mf-settings';

const Version = RemoteBuild.properties.version;

/** Returns the version of the package, `1.0.0` of `1.0.0-f6bc5e4a`; with the build's number people read it as "1.0.0 build 7". */
export const packageVersionOf = (version: string): string => version.replace(/[+-][0-9a-f]{8}$/, '');

const NullableText = Type.Union([Type.String(), Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

const Sessions = Type.Object({ used: Count, failed: Count });

export const readyLimits = {
  sessions: { minimum: 1, maximum: 100_000 },
  hours: { minimum: 1, maximum: 24 * 90 },
} as const;

/** Sessions that have to use a canary, and hours that have to pass, before it is ready for everybody. */
export const ReadyRule = Type.Object({
  sessions: Type.Integer(readyLimits.sessions),
  hours: Type.Integer(readyLimits.hours),
});
export type ReadyRule = Static<typeof ReadyRule>;

export const RemoteCanaryView = Type.Object({
  organization: OrganisationSymbol,
  name: Type.String(),
  version: Type.String(),
  build: Count,
  since: Instant,
  /** Null if a person decides when it is ready. */
  rule: Type.Union([ReadyRule, Type.Null()]),
  readyAt: NullableInstant,
  /** Stored failures and sessions of the version since then, in all organisations. */
  failures: Count,
  sessions: Sessions,
});
export type RemoteCanaryView = Static<typeof RemoteCanaryView>;

export const AdministeredRemote = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  current: Type.String(),
  /** Version that a rollback makes current, unless there is a canary. */
  previous: NullableText,
  /** Number of the current version; shown as "1.0.0 build 7". */
  build: Count,
  pages: Type.Array(Type.String()),
  /** When the current version was released, and by whom; null if that was not recorded. */
  releasedAt: NullableInstant,
  releasedBy: NullableText,
  disabled: Type.Boolean(),
  /**
   * Users of the whole installation who may open something of it while it is on, without those who cannot sign in. Null
   * if the description of its current version cannot be read, in which case nobody gets the remote.
   */
  users: Type.Union([Count, Type.Null()]),
  canaries: Type.Array(RemoteCanaryView),
  /** Stored failures of the current version, reported by browsers. */
  failures: Count,
  sessions: Sessions,
  /** Address that gets a mail when a canary stops or is ready. */
  teamEmail: NullableText,
  revision: RowVersion,
});
export type AdministeredRemote = Static<typeof AdministeredRemote>;

export const VersionServing = Type.Object({
  /** Null: everybody. */
  organization: Type.Union([OrganisationSymbol, Type.Null()]),
  from: Instant,
  /** Null while it serves. */
  until: NullableInstant,
  /** Names of the users, teams or commands that started and ended it. */
  startedBy: Type.String(),
  endedBy: NullableText,
  end: Type.Union([Type.Enum(['replaced', 'rolled_back', 'stopped', 'ended', 'disabled', 'removed']), Type.Null()]),
  note: NullableText,
});
export type VersionServing = Static<typeof VersionServing>;

/** A version of a remote that was released at some time. */
export const ReleasedVersion = Type.Object({
  version: Type.String(),
  /** Counts the versions of the remote from 1. */
  build: Count,
  /** Hash of the git commit that it was built from, its note, and the subjects of the commits since the version before it. */
  commitId: NullableText,
  note: NullableText,
  subjects: Type.Array(Type.String()),
  /** Newest first. */
  served: Type.Array(VersionServing),
  releasedAt: Instant,
  releasedBy: NullableText,
  /** Versions that it was built with; null if its description cannot be read. */
  requires: Type.Union([Requires, Type.Null()]),
  /** Requirements that the desk does not meet, so that the version cannot be made current. */
  lacking: Type.Array(SharedPart),
  /** Testers may run it in their sessions (`setRemoteOverride`). */
  testable: Type.Optional(Type.Boolean()),
  /** Stored failures reported by browsers: number, affected users and sessions, number by kind, and the last ten different errors. */
  failures: Type.Object({
    count: Count,
    users: Count,
    lastAt: NullableInstant,
    sessions: Sessions,
    kinds: Type.Array(Type.Object({ kind: ClientError.properties.kind, count: Count })),
    errors: Type.Array(
      Type.Object({
        kind: ClientError.properties.kind,
        message: Type.String(),
        /** Place in the remote's source, as file, line and column. */
        source: NullableText,
        count: Count,
        sessions: Count,
        lastAt: Instant,
      }),
    ),
  }),
});
export type ReleasedVersion = Static<typeof ReleasedVersion>;

const params = Type.Object({ remote: Descriptor.properties.name });
const example = { remote: 'mf-sample' } as const;
/** With `revision`, a remote that has changed since is refused with 409. */
const change = {
  ...settingsScope,
  revision: Type.Optional(RowVersion),
};

export const listRemotes = route('GET /api/admin/remote', {
  ...adminQuery,
  summary: 'The remotes, each with its current version and its canaries',
  reply: Type.Array(AdministeredRemote),
});

export const listRemoteVersions = route('GET /api/admin/remote/:remote/versions', {
  ...adminQuery,
  summary: 'The versions of a remote, with the failures that browsers reported of each',
  params,
  reply: Type.Array(ReleasedVersion),
  example: { params: example, query: exampleScope },
});

/**
 * Makes a version current and ends the remote's canaries. 404 for a version that was never released, 422 `remote.needs_desk` for
 * one that needs another desk, `remote.claimed` for one that claims a page or slot of another remote.
 */
export const setCurrentVersion = route('PUT /api/admin/remote/:remote/current', {
  ...adminBody,
  summary: 'Makes a released version of a remote current for everybody',
  params,
  body: Type.Object({ ...change, version: Version }),
  reply: AdministeredRemote,
  example: { params: example, body: { ...exampleScope, version: '1.0.0-00000002' } },
});

/** Ends the remote's canaries if any, else makes its previous version current, or is a 422 `remote.nothing_before`. */
export const takeBackRemote = route('PUT /api/admin/remote/:remote/rollback', {
  ...adminBody,
  summary: "Takes a remote's last step back",
  params,
  body: Type.Object(change),
  reply: AdministeredRemote,
  example: { params: example, body: exampleScope },
});

/** Sets the canary of an organisation; `version: null` ends it. Errors as `setCurrentVersion`. */
export const setRemoteCanary = route('PUT /api/admin/remote/:remote/canary', {
  ...adminBody,
  summary: 'Gives a version of a remote to one organisation before the others',
  params,
  body: Type.Object({
    ...change,
    canary: OrganisationSymbol,
    version: Type.Union([Version, Type.Null()]),
    rule: Type.Optional(ReadyRule),
  }),
  reply: AdministeredRemote,
  example: {
    params: example,
    body: { ...exampleScope, canary: 'northsea', version: '1.0.0-00000003' },
  },
});

/** Switches a remote on or off. 422 `remote.settings_stay` for the remote with Settings. */
export const setRemoteEnabled = route('PUT /api/admin/remote/:remote/enabled', {
  ...adminBody,
  summary: 'Switches a remote off for everybody, or on again',
  params,
  body: Type.Object({ ...change, enabled: Type.Boolean() }),
  reply: AdministeredRemote,
  example: { params: example, body: { ...exampleScope, enabled: true } },
});

/** Sets the address that gets a mail when a canary of the remote stops; null for none. */
export const setRemoteTeam = route('PUT /api/admin/remote/:remote/team', {
  ...adminBody,
  summary: 'Sets the e-mail address of the team that owns a remote',
  params,
  body: Type.Object({ ...change, email: Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Null()]) }),
  reply: AdministeredRemote,
  example: { params: example, body: { ...exampleScope, email: 'team@demo.test' } },
});

/** Removes a remote, keeping its history. 409 if changed since `revision`, 422 `remote.settings_stay` for Settings. */
export const removeRemote = route('DELETE /api/admin/remote/:remote', {
  ...adminQuery,
  summary: 'Removes a remote from the registry; its versions can be released again',
  params,
  query: Type.Object({ ...AdministrationQuery.properties, revision: Type.Optional(RowVersion) }),
  reply: Nothing,
  example: { params: example, query: exampleScope },
});
