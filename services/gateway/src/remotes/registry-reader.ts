import { createHash } from 'node:crypto';
import {
  compressedSuffix,
  type Registry,
  type RegistryRemote,
  RemoteBuild,
  type RemoteVersion,
  registryFormat,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { memberOrganisationIds, type SignedIn } from '@intake-desk/identity';
import { Check } from 'typebox/value';
import { type RemoteCanary, RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import type { Remotes } from './remotes.ts';

/** Returns the versions by remote, with their numbers, that run in a session instead of the usual ones. */
type OverridesOf = (
  signedIn: SignedIn,
) => Promise<ReadonlyMap<string, { readonly version: string; readonly build: number }>>;

interface RegistryOptions {
  readonly overridesOf: OverridesOf;
  /** Receives each version once whose stored description cannot be read, so that its remote is left out. */
  readonly onError: (error: Error) => void;
}

/** Lifetime of a cached registry, in ms, since other processes release too. */
const FRESH_MS = 1000;
/** Maximum number of cached registries; all are dropped together. */
const KEPT = 2000;

/** Reads the registry of each session, with canaries, overrides and switched-off remotes resolved (architecture.md). */
export class RegistryReader {
  readonly #remotes: Remotes;
  readonly #builds = new Map<string, RemoteBuild>();
  readonly #overridesOf: OverridesOf;
  readonly #onError: (error: Error) => void;
  /** Versions that were reported as unreadable. */
  readonly #reported = new Set<string>();
  /** By session, since an override applies to one session alone. */
  #kept = new Map<number, { readonly until: number; readonly registry: Promise<Registry> }>();

  constructor(
    remotes: Remotes,
    { overridesOf = async () => new Map(), onError = () => undefined }: Partial<RegistryOptions> = {},
  ) {
    this.#remotes = remotes;
    this.#overridesOf = overridesOf;
    this.#onError = onError;
  }

  /** Returns the remotes of a session, at most a second old. */
  registryOf(signedIn: SignedIn): Promise<Registry> {
    const now = Date.now();
    const { id } = signedIn.session;
    const kept = this.#kept.get(id);
    if (kept && kept.until > now) return kept.registry;
    const registry = this.#read(signedIn);
    registry.catch(() => this.#kept.delete(id));
    if (this.#kept.size >= KEPT) this.#kept = new Map();
    this.#kept.set(id, { until: now + FRESH_MS, registry });
    return registry;
  }

  /** Returns true if a session runs another version of the remote than its user would get. */
  async isOverridden(signedIn: SignedIn, remote: string): Promise<boolean> {
    const { remotes } = await this.registryOf(signedIn);
    return remotes.some(({ name, override }) => name === remote && override);
  }

  /** Returns a remote and its version if that version was ever released. */
  async published(
    remote: string | undefined,
    version: string | undefined,
  ): Promise<{ remote: string; version: string } | undefined> {
    if (remote === undefined || version === undefined) return undefined;
    const row = await this.#remotes.database.read().findOne(RemoteVersionEntity, {
      select: { id: true, name: true, version: true },
      where: { name: remote, version },
    });
    return row ? { remote: row.name, version: row.version } : undefined;
  }

  /** Returns a version's description as `readBuild` does, which never changes. */
  async build(name: string, version: string): Promise<RemoteBuild | undefined> {
    const key = `${name} ${version}`;
    const known = this.#builds.get(key);
    if (known) return known;
    const build = await readBuild(this.#remotes.database, name, version);
    if (build) this.#builds.set(key, build);
    return build;
  }

  /** Drops the cache after a release of this process. */
  forget(): void {
    this.#kept = new Map();
  }

  async #read(signedIn: SignedIn): Promise<Registry> {
    const manager = this.#remotes.database.read();
    const releases = await manager.find(RemoteReleaseEntity, { order: { id: 'ASC' } });
    const allCanaries = await manager.find(RemoteCanaryEntity);
    const canaries = await this.#canariesOf(signedIn.user.id, allCanaries);
    const told = signedIn.user.admin && !signedIn.session.byPin;
    const overrides = await this.#overridesOf(signedIn);
    const remotes: RegistryRemote[] = [];
    for (const { name, currentVersion, previousVersion, disabledAt } of releases) {
      const canary = canaries.get(name);
      const usual = canary ?? currentVersion;
      const override = disabledAt ? undefined : overrides.get(name);
      const tested = override && (await this.#version(name, override.version));
      let current = tested ?? (await this.#version(name, usual));
      if (!current) {
        this.#reportUnreadable(`${name} ${usual}`);
        current = canary === undefined ? undefined : await this.#version(name, currentVersion);
      }
      if (!current) continue;
      const earlier = current.version !== usual ? usual : canary ? currentVersion : previousVersion;
      const previous = earlier === null ? undefined : await this.#version(name, earlier);
      remotes.push({
        ...current,
        ...(previous ? { previous } : {}),
        ...(disabledAt ? { disabled: true } : {}),
        ...(override && tested ? { override: true, build: override.build } : {}),
        ...(told && allCanaries.some((one) => one.name === name && one.readyAt !== null) ? { ready: true } : {}),
      });
    }
    const { provides } = this.#remotes;
    const state = JSON.stringify([
      provides,
      remotes.map(({ name, version, previous, disabled, override }) => [
        ...[name, version, previous?.version],
        ...[disabled, override],
      ]),
    ]);
    const revision = createHash('sha256').update(state).digest('hex').slice(0, 16);
    return { format: registryFormat, revision, provides, remotes };
  }

  #reportUnreadable(version: string): void {
    if (this.#reported.has(version)) return;
    this.#reported.add(version);
    const cure = 'Make another version current in Settings → Remotes, or release a new one.';
    this.#onError(new Error(`${version} is left out, since this desk cannot read its stored description. ${cure}`));
  }

  /** Returns the versions, by remote, of those canaries that are of the user's organisations. */
  async #canariesOf(userId: number, canaries: readonly RemoteCanary[]): Promise<Map<string, string>> {
    if (canaries.length === 0) return new Map();
    const own = await memberOrganisationIds(this.#remotes.database, userId);
    return new Map(
      canaries.filter(({ organisationId }) => own.has(organisationId)).map(({ name, version }) => [name, version]),
    );
  }

  async #version(name: string, version: string): Promise<RemoteVersion | undefined> {
    const build = await this.build(name, version);
    return build && { ...build, files: fetchedFiles(build), base: `/remotes/${name}/${version}/` };
  }
}

/** Returns a version's description as released; undefined if it was not, or cannot be read. */
export async function readBuild(database: Database, name: string, version: string): Promise<RemoteBuild | undefined> {
  const row = await database.read().findOneBy(RemoteVersionEntity, { name, version });
  return row && Check(RemoteBuild, row.manifest) ? row.manifest : undefined;
}

/** Returns the files that a browser requests by name. */
const fetchedFiles = ({ files }: RemoteBuild): RemoteBuild['files'] =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.endsWith(compressedSuffix)));
