import { type Static, Type } from 'typebox';
import { Nothing, route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { Registry, RemoteBuild } from './registry.ts';

/** Returns the remotes for the signed-in user (architecture.md "How a remote is found, loaded, and lost"). */
export const getRegistry = route('GET /remotes.json', {
  summary: 'The registry of remotes',
  permission: 'none',
  scope: 'user',
  pin: true,
  reply: Registry,
});

/** Versions of each remote that the user is served now: the current one and its predecessor, none of a disabled remote. */
export const ServedVersions = mapOf(Type.Array(RemoteBuild.properties.version));
export type ServedVersions = Static<typeof ServedVersions>;

/** Lets an idle page check each minute if its files were withdrawn. */
export const getServedVersions = route('GET /api/served-versions', {
  summary: 'The versions of remotes that the user is served now',
  permission: 'none',
  scope: 'user',
  pin: true,
  keepAlive: true,
  reply: ServedVersions,
});

/** An error in a browser. The page shows its id; texts are shortened and carry no patient data. */
export const ClientError = Type.Object({
  /** A random UUID of `crypto.randomUUID`, so that no other text of the caller reaches the log (security.md H2). */
  id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' }),
  remote: Type.Optional(Type.String({ maxLength: 64 })),
  version: Type.Optional(Type.String({ maxLength: 64 })),
  kind: Type.Enum([
    'registry',
    'entry',
    'chunk',
    'damaged',
    'timeout',
    'evaluation',
    'expose',
    'contract',
    'render',
    'csp',
    'shell',
    'reported',
    'handler',
    'promise',
    'busy',
  ]),
  message: Type.String({ maxLength: 2000 }),
  route: Type.String({ maxLength: 200 }),
  /** Place in a released file of the remote, which the gateway looks up in the file's source map. Lines and columns count from 1. */
  place: Type.Optional(
    Type.Object({
      file: Type.String({ maxLength: 200 }),
      line: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      column: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    }),
  ),
});
export type ClientError = Static<typeof ClientError>;

export const reportClientError = route('POST /api/client-errors', {
  summary: 'Tells the gateway of an error in the browser',
  permission: 'none',
  scope: 'user',
  pin: true,
  keepAlive: true,
  body: ClientError,
  reply: Nothing,
  example: {
    body: {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'shell',
      message: 'Something failed.',
      route: '/invite',
    },
  },
});

export const reportRemoteUse = route('POST /api/remote-uses', {
  summary: 'Tells the gateway that the session uses a version of a remote',
  permission: 'none',
  scope: 'user',
  pin: true,
  keepAlive: true,
  body: Type.Object({ remote: Type.String({ maxLength: 64 }), version: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
  example: { body: { remote: 'mf-sample', version: '1.0.0-00000002' } },
});
