import { Conflict, Invalid, keyWithList, NotFound } from '@intake-desk/contracts';
import { type AdministeredRemote, type ReleasedVersion, settingsRemote } from '@intake-desk/contracts/administration';
import { type Actor, organisationIdOf } from '@intake-desk/identity';
import { lockedRelease } from './locked-release.ts';
import { makeCanary } from './make-canary.ts';
import { makeCurrent } from './make-current.ts';
import { lackingIn, readRemote, readRemotes, readVersions } from './read-remotes.ts';
import type { RegistryReader } from './registry-reader.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import type { RemoteRelease } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import type { Remotes } from './remotes.ts';
import { ClaimRefused, requireOwnClaims } from './require-own-claims.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { switchRemote } from './switch-remote.ts';

/** Which remote an administrator changes; with `revision`, one that has changed since is left as it is. */
export interface RemoteAtRevision {
  readonly name: string;
  readonly revision?: number | undefined;
}

/** The remotes as Settings shows and changes them, by the functions that the commands on the server use. */
export class AdministeredRemotes {
  readonly #remotes: Remotes;
  readonly #registry: Pick<RegistryReader, 'forget'>;

  constructor(remotes: Remotes, registry: Pick<RegistryReader, 'forget'>) {
    this.#remotes = remotes;
    this.#registry = registry;
  }

  /** By name. */
  list(): Promise<AdministeredRemote[]> {
    return readRemotes(this.#remotes);
  }

  /** Newest first. Throws NotFound. */
  versions(name: string): Promise<ReleasedVersion[]> {
    return readVersions(this.#remotes, name);
  }

  /** Throws NotFound, Conflict, or Invalid for a version that needs another desk or claims what belongs to another remote. */
  makeCurrent(actor: Actor, remote: RemoteAtRevision, version: string): Promise<AdministeredRemote> {
    return this.#change(remote, async ({ name, currentVersion }) => {
      if (version === currentVersion) return;
      await this.#requireFitting(name, version, 'version');
      await makeCurrent(this.#remotes.database, actor, { name, version });
    });
  }

  /** Throws NotFound, Conflict, or Invalid if there is nothing to go back to, or that version cannot be released any more. */
  takeBack(actor: Actor, remote: RemoteAtRevision): Promise<AdministeredRemote> {
    return this.#change(remote, async ({ name, previousVersion }) => {
      const { database } = this.#remotes;
      if (!(await database.read().existsBy(RemoteCanaryEntity, { name }))) {
        if (previousVersion === null) throw new Invalid({ remote: ['remote.nothing_before'] });
        await this.#requireFitting(name, previousVersion, 'remote');
      }
      await rollbackRemote(this.#remotes, name, actor);
    });
  }

  /** `version: null` ends it. Throws NotFound, Conflict, or Invalid for a version that needs another desk or claims what belongs to another remote. */
  setCanary(
    actor: Actor,
    remote: RemoteAtRevision,
    canary: { readonly symbol: string; readonly version: string | null },
  ): Promise<AdministeredRemote> {
    return this.#change(remote, async ({ name }) => {
      const { database } = this.#remotes;
      const { symbol, version } = canary;
      if ((await organisationIdOf(database, symbol)) === undefined)
        throw new NotFound('There is no such organisation.');
      if (version !== null) await this.#requireFitting(name, version, 'version');
      await makeCanary(database, actor, { name, symbol, version });
    });
  }

  /** Throws NotFound, Conflict, or Invalid for the remote that draws Settings. */
  setEnabled(actor: Actor, remote: RemoteAtRevision, enabled: boolean): Promise<AdministeredRemote> {
    return this.#change(remote, async ({ name }) => {
      if (name === settingsRemote && !enabled) throw new Invalid({ enabled: ['remote.settings_stay'] });
      await switchRemote(this.#remotes.database, actor, name, enabled);
    });
  }

  /** Runs a change while nobody else changes the remote; the pages of this gateway hear of it at once. */
  #change(
    { name, revision }: RemoteAtRevision,
    work: (release: RemoteRelease) => Promise<void>,
  ): Promise<AdministeredRemote> {
    const { database } = this.#remotes;
    return database.write(async () => {
      const release = await lockedRelease(database, name);
      if (!release) throw new NotFound(`${name} was never released.`);
      if (revision !== undefined && revision !== release.revision) {
        throw new Conflict('Somebody else changed this remote.');
      }
      await work(release);
      database.afterCommit(() => this.#registry.forget());
      return readRemote(this.#remotes, name);
    });
  }

  /** Throws NotFound for a version that was never released, Invalid at the field for one that cannot be released. */
  async #requireFitting(name: string, version: string, field: 'version' | 'remote'): Promise<void> {
    const { database, provides } = this.#remotes;
    const row = await database.read().findOneBy(RemoteVersionEntity, { name, version });
    if (!row) throw new NotFound('There is no such version.');
    if (lackingIn(row, provides).length > 0) throw new Invalid({ [field]: ['remote.needs_desk'] });
    await requireOwnClaims(database, row.manifest).catch((error: unknown) => {
      if (!(error instanceof ClaimRefused)) throw error;
      const { claim, owner } = error.foreign;
      throw new Invalid({ [field]: [keyWithList('remote.claimed', [`${owner} ${claim}`])] });
    });
  }
}
