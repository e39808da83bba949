import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { mapOf } from '../schema/map-of.ts';
import { type ForeignClaim, settleClaims } from './claims.ts';
import { Descriptor, firstProblem } from './descriptor.ts';

export const registryFormat = 1;

/** Parts of the desk that remotes take from it, each in one version for the whole page. */
export const sharedParts = [
  ...(['contracts', 'kit', 'shell', 'react', 'react-dom', 'react-router', '@reduxjs/toolkit'] as const),
  ...(['react-redux', 'i18next', 'react-i18next', 'luxon'] as const),
] as const;
export const SharedPart = Type.Enum(sharedParts);
export type SharedPart = Static<typeof SharedPart>;

const library = Type.Optional(Type.String());
/** By part. Earlier builds only name ours. */
const versions = {
  ...{ contracts: Type.String(), kit: Type.String(), shell: Type.String() },
  ...{ react: library, 'react-dom': library, 'react-router': library, '@reduxjs/toolkit': library },
  ...{ 'react-redux': library, i18next: library, 'react-i18next': library, luxon: library },
};

/** Versions that a remote was built with, as semver ranges. */
export const Requires = Type.Object(versions);
export type Requires = Static<typeof Requires>;

/** Versions that the running desk offers. */
export const Provides = Type.Object(versions);
export type Provides = Static<typeof Provides>;

/** Returns the requirements that the desk does not meet. One that either of them does not name is met. */
export const unmetParts = (
  requires: Requires,
  provides: Provides,
  satisfies: (version: string, range: string) => boolean,
): SharedPart[] =>
  sharedParts.filter((part) => {
    const [version, range] = [provides[part], requires[part]];
    return version !== undefined && range !== undefined && !satisfies(version, range);
  });

/** A path below the build's folder: neither absolute nor upwards. */
const filePath = '^(?!.*\\.\\.)[A-Za-z0-9_.-][A-Za-z0-9_./-]*$';
const FilePath = Type.String({ pattern: filePath, maxLength: 200 });

/** Suffix of a file's Brotli copy, which servers send; no browser asks for it by name. */
export const compressedSuffix = '.br';

/** A subresource-integrity value: `sha384-` and base64. */
export const Sha384 = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

const build = {
  name: Descriptor.properties.name,
  /** The package's version, `+` or `-`, and 8 hex digits of the content's hash. */
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+[+-][0-9a-f]{8}$' }),
  /** The file that is loaded first; one of `files`. */
  entry: FilePath,
  /** Every file that a browser may load, with its hash. */
  files: mapOf(Sha384, { pattern: filePath, additionalProperties: false }),
  /** Files to preload, by a page's path or a slot's name. */
  preload: mapOf(Type.Array(FilePath)),
  /** Name of the global variable that holds the container. */
  container: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 128 }),
  descriptor: Descriptor,
  requires: Requires,
};

/** A remote's build as `dist/remote.json` and in a release. */
export const RemoteBuild = Type.Object(build);
export type RemoteBuild = Static<typeof RemoteBuild>;

/** Path of the files at the desk: `/remotes/<name>/<version>/`. Ends with a slash. */
const base = Type.String({ pattern: '^(/[A-Za-z0-9._+-]+)+/$', maxLength: 300 });

export const RemoteVersion = Type.Object({ ...build, base });
export type RemoteVersion = Static<typeof RemoteVersion>;

/** A remote for one signed-in user, with canary, override and disabled resolved by the gateway. */
export const RegistryRemote = Type.Object({
  ...build,
  base,
  previous: Type.Optional(RemoteVersion),
  disabled: Type.Optional(Type.Boolean()),
  /** The user runs this version in this session only. */
  override: Type.Optional(Type.Boolean()),
  /** Number of an overriding version, shown as "1.0.0 build 7". */
  build: Type.Optional(Type.Integer({ minimum: 0 })),
  /** A canary is ready for everybody and waits for a person; only administrators get this, and on no tablet. */
  ready: Type.Optional(Type.Boolean()),
});
export type RegistryRemote = Static<typeof RegistryRemote>;

export const Registry = Type.Object({
  format: Type.Literal(registryFormat),
  /** Changes with a remote's current or previous version, when one is switched off, and with an override. */
  revision: Type.String({ minLength: 1, maxLength: 64 }),
  provides: Provides,
  /** In the order of their first release: a page, menu entry or slot belongs to the first remote that claims it. */
  remotes: Type.Array(RegistryRemote),
});
export type Registry = Static<typeof Registry>;

export interface RegistryReading {
  readonly registry: Registry;
  /** One sentence per remote or registry that had to be dropped. */
  readonly problems: readonly string[];
  /** Pages, menu entries and slots ignored because they belong to another remote. */
  readonly foreign: readonly ForeignClaim[];
}

const emptyRegistry: Registry = {
  format: registryFormat,
  revision: 'unreadable',
  provides: { contracts: '0.0.0', kit: '0.0.0', shell: '0.0.0' },
  remotes: [],
};

const Envelope = Type.Object({
  format: Type.Number(),
  revision: Registry.properties.revision,
  provides: Provides,
  remotes: Type.Array(Type.Unknown()),
});

/**
 * Parts of a build that the gateway has checked when it read the build (`readBuild`). To check each file and label once more takes a
 * slow computer a quarter of a second of every page.
 */
const checked = {
  files: Type.Unsafe<RemoteBuild['files']>({ type: 'object' }),
  descriptor: Type.Unsafe<Descriptor>({ type: 'object' }),
};
const ReadRemote = Type.Object({
  ...RegistryRemote.properties,
  ...checked,
  previous: Type.Optional(Type.Object({ ...RemoteVersion.properties, ...checked })),
});

/** Reads the gateway's registry and drops malformed remotes. */
export function readRegistry(value: unknown): RegistryReading {
  if (!Check(Envelope, value)) {
    return { registry: emptyRegistry, problems: [`registry: ${firstProblem(Envelope, value)}`], foreign: [] };
  }
  if (value.format !== registryFormat) {
    return {
      registry: emptyRegistry,
      problems: [`registry: format ${value.format} is not ${registryFormat}`],
      foreign: [],
    };
  }
  const remotes: RegistryRemote[] = [];
  const problems: string[] = [];
  for (const remote of value.remotes) {
    if (Check(ReadRemote, remote)) remotes.push(remote);
    else problems.push(`remote ${nameOf(remote)}: ${firstProblem(ReadRemote, remote)}`);
  }
  const { revision, provides } = value;
  const { own, foreign } = settleClaims(remotes.map(({ descriptor }) => descriptor));
  const settled = remotes.map((remote, at) => ({ ...remote, descriptor: own[at] ?? remote.descriptor }));
  return { registry: { format: registryFormat, revision, provides, remotes: settled }, problems, foreign };
}

const Named = Type.Object({ name: Type.String() });
const nameOf = (remote: unknown): string => (Check(Named, remote) ? remote.name.slice(0, 64) : '(unnamed)');
