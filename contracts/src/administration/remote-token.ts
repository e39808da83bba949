import { Descriptor, Instant, Nothing, OrganisationSymbol, Provides, RemoteBuild, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminBody, adminQuery, settingsScope } from './administration-call.ts';

/** An Ed25519 public key: 32 bytes in base64. */
export const PublicKey = Type.String({ pattern: '^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$' });
/** An Ed25519 signature: 64 bytes in base64. */
const Signature = Type.String({ pattern: '^[A-Za-z0-9+/]{85}[AQgw]==$' });

export const maximumPackBytes = 16 * 1024 * 1024;
const packLength = Math.ceil(maximumPackBytes / 3) * 4;
/** Maximum length of a release's statement, which names at most 50 commits. */
const STATEMENT_LENGTH = 64 * 1024;
/** Room for the escaped statement beside the pack. */
const BESIDE_PACK_BYTES = 1024 * 1024;
const LABEL_LENGTH = 64;

/** A token with which a team's pipeline releases one remote, without the token or its hash. */
export const RemoteTokenView = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  label: Type.String(),
  publicKey: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
  lastUsedAt: NullableInstant,
  revokedAt: NullableInstant,
});
export type RemoteTokenView = Static<typeof RemoteTokenView>;

/** The only reply that contains a token. */
export const CreatedRemoteToken = Type.Object({ ...RemoteTokenView.properties, token: Type.String() });
export type CreatedRemoteToken = Static<typeof CreatedRemoteToken>;

const { name } = Descriptor.properties;
const ofRemote = Type.Object({ remote: name });
const ofToken = Type.Object({ remote: name, token: Type.Integer({ minimum: 1 }) });

/** Lists a remote's tokens, newest first, revoked ones too. */
export const listRemoteTokens = route('GET /api/admin/remote/:remote/tokens', {
  ...adminQuery,
  summary: "The tokens with which a remote's team releases it",
  params: ofRemote,
  reply: Type.Array(RemoteTokenView),
  example: { params: { remote: 'mf-sample' }, query: exampleScope },
});

/** Creates a token. 404 for a remote that was never released. */
export const createRemoteToken = route('POST /api/admin/remote/:remote/tokens', {
  ...adminBody,
  summary: 'Creates a token for releases of a remote; the reply is the one time that it is shown',
  params: ofRemote,
  body: Type.Object({ ...settingsScope, label: PlainName(LABEL_LENGTH), publicKey: PublicKey }),
  reply: CreatedRemoteToken,
  example: {
    params: { remote: 'mf-sample' },
    body: { ...exampleScope, label: 'Pipeline', publicKey: `${'A'.repeat(43)}=` },
  },
});

/** Revokes a token immediately. It stays in the list. */
export const revokeRemoteToken = route('DELETE /api/admin/remote/:remote/tokens/:token', {
  ...adminQuery,
  summary: 'Revokes a token for releases of a remote',
  params: ofToken,
  reply: Nothing,
  example: { params: { remote: 'mf-sample', token: 1 }, query: exampleScope },
});

export const PipelineRelease = Type.Object({
  name: Type.String(),
  version: RemoteBuild.properties.version,
  /** Number of the remote's versions so far. */
  build: Type.Integer({ minimum: 1 }),
  /** The organisation that gets it before the others; null if it is current for everybody. */
  canary: Type.Union([OrganisationSymbol, Type.Null()]),
  address: Type.String(),
});
export type PipelineRelease = Static<typeof PipelineRelease>;

const statement = {
  statement: Type.String({ minLength: 2, maxLength: STATEMENT_LENGTH }),
  signature: Signature,
};

/**
 * Checks what a pipeline knows before it builds: the token, a signed statement without a build, and the description.
 * Returns the versions that the desk provides. Refusals are those of `releaseVersion`.
 */
export const checkRelease = route('POST /api/remotes/:remote/versions/check', {
  summary: 'Checks before a build whether a pipeline may release a remote',
  permission: 'none',
  scope: 'pipeline',
  params: ofRemote,
  body: Type.Object({ ...statement, descriptor: Type.Optional(Descriptor) }),
  reply: Provides,
  example: {
    params: { remote: 'mf-sample' },
    body: { statement: '{}', signature: `${'A'.repeat(86)}==` },
  },
});

/**
 * Releases a version with the token of a remote's team in the Authorization header. `statement` is the signed JSON text, `signature`
 * the team's over its bytes, `pack` the packed build in base64. Refusals are sentences for the pipeline's log: 401 for the token,
 * 403 for one of another remote, a bad signature or an old statement, 409 for a version that was released before, 422 for the build.
 */
export const releaseVersion = route('POST /api/remotes/:remote/versions', {
  summary: "Releases a version of a remote that its team's pipeline has built and signed",
  permission: 'none',
  scope: 'pipeline',
  status: 201,
  bodyBytes: packLength + BESIDE_PACK_BYTES,
  params: ofRemote,
  body: Type.Object({
    ...statement,
    pack: Type.String({ minLength: 4, maxLength: packLength }),
  }),
  reply: PipelineRelease,
  example: {
    params: { remote: 'mf-sample' },
    body: { statement: '{}', signature: `${'A'.repeat(86)}==`, pack: 'AAAA' },
  },
});
