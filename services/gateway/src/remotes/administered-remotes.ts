import { Conflict, Invalid, isEmailAddress, keyWithList, NotFound } from '@intake-desk/contracts';
import { type AdministeredRemote, type ReadyRule, settingsRemote } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { type Actor, organisationIdOf } from '@intake-desk/identity';
import { lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { endCanary, makeCanary } from './make-canary.ts';
import { makeCurrent } from './make-current.ts';
import { lackingIn, readRemote } from './read-remotes.ts';
import type { RegistryReader } from './registry-reader.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { type RemoteRelease, RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import type { Remotes } from './remotes.ts';
import { removeRemote } from './remove-remote.ts';
import { ClaimRefused, requireOwnClaims } from './require-own-claims.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { switchRemote } from './switch-remote.ts';

/** Reference to a remote. With `revision`, a change fails if somebody else has changed the remote. */
interface RemoteAtRevision {
  readonly name: string;
  readonly revision?: number | undefined;
}

/** Remotes with the registry whose cache changes drop. */
export interface RemotesContext {
  readonly remotes: Remotes;
  readonly registry: Pick<RegistryReader, 'forget'>;
}

/** Throws NotFound, Conflict, or Invalid for a version that needs another desk or claims what belongs to another remote. */
export function changeCurrentVersion(context: RemotesContext, actor: Actor, remote: RemoteAtRevision, version: string) {
  return changeRemote(context, remote, async ({ name, currentVersion }) => {
    if (version === currentVersion) return;
    await requireFitting(context.remotes, name, version, 'version');
    await makeCurrent(context.remotes.database, actor, { name, version });
  });
}

/** Throws NotFound, Conflict, or Invalid without a previous version or if that one may no longer be released. */
export function revertRemote(context: RemotesContext, actor: Actor, remote: RemoteAtRevision) {
  const { remotes } = context;
  return changeRemote(context, remote, async ({ name, previousVersion }) => {
    if (!(await remotes.database.read().existsBy(RemoteCanaryEntity, { name }))) {
      if (previousVersion === null) throw new Invalid({ remote: ['remote.nothing_before'] });
      await requireFitting(remotes, name, previousVersion, 'remote');
    }
    await rollbackRemote(remotes, name, actor);
  });
}

/** `version: null` ends the canary. Throws NotFound, Conflict, or Invalid as `changeCurrentVersion`. */
export function changeCanary(
  context: RemotesContext,
  actor: Actor,
  remote: RemoteAtRevision,
  {
    symbol,
    version,
    rule,
  }: { readonly symbol: string; readonly version: string | null; readonly rule?: ReadyRule | undefined },
): Promise<AdministeredRemote> {
  const { remotes } = context;
  return changeRemote(context, remote, async ({ name }) => {
    if ((await organisationIdOf(remotes.database, symbol)) === undefined) {
      throw new NotFound('There is no such organisation.');
    }
    if (version === null) return endCanary(remotes.database, actor, { name, symbol, end: 'ended' });
    await requireFitting(remotes, name, version, 'version');
    await makeCanary(remotes.database, actor, { name, symbol, version, ...rule });
  });
}

/** Throws NotFound, Conflict, or Invalid for the remote that draws Settings. */
export function enableRemote(context: RemotesContext, actor: Actor, remote: RemoteAtRevision, enabled: boolean) {
  return changeRemote(context, remote, async ({ name }) => {
    if (name === settingsRemote && !enabled) throw new Invalid({ enabled: ['remote.settings_stay'] });
    await switchRemote(context.remotes.database, actor, name, enabled);
  });
}

/** Sets the e-mail address of the remote's team; null for none. Throws NotFound, Conflict or Invalid. */
export function changeTeamEmail(
  context: RemotesContext,
  actor: Actor,
  remote: RemoteAtRevision,
  teamEmail: string | null,
): Promise<AdministeredRemote> {
  const { database } = context.remotes;
  return changeRemote(context, remote, async (release) => {
    if (teamEmail !== null && !isEmailAddress(teamEmail)) throw new Invalid({ email: ['validation.email'] });
    if (teamEmail === release.teamEmail) return;
    const change = { teamEmail, revision: () => 'revision + 1', updatedAt: database.now() };
    await database.manager().update(RemoteReleaseEntity, { name: release.name }, change);
    await logRemote(database, actor, {
      release,
      action: 'change',
      description: `${actor.name} set the address of the team of ${release.name}.`,
      before: { teamEmail: release.teamEmail },
      after: { teamEmail },
    });
  });
}

/** Throws NotFound, Conflict, or Invalid for the remote that draws Settings. */
export function dropRemote({ remotes, registry }: RemotesContext, actor: Actor, remote: RemoteAtRevision) {
  const { database } = remotes;
  return database.write(async () => {
    await lockAtRevision(database, remote);
    if (remote.name === settingsRemote) throw new Invalid({ remote: ['remote.settings_stay'] });
    await removeRemote(database, actor, remote.name);
    database.afterCommit(() => registry.forget());
  });
}

/** Runs a change under the lock of the remote's row, and refreshes the registry of this gateway. */
function changeRemote(
  { remotes, registry }: RemotesContext,
  remote: RemoteAtRevision,
  work: (release: RemoteRelease) => Promise<void>,
): Promise<AdministeredRemote> {
  const { database } = remotes;
  return database.write(async () => {
    await work(await lockAtRevision(database, remote));
    database.afterCommit(() => registry.forget());
    return readRemote(remotes, remote.name);
  });
}

/** Locks a remote's row. Throws NotFound, or Conflict if somebody else has changed the remote. */
async function lockAtRevision(database: Database, { name, revision }: RemoteAtRevision): Promise<RemoteRelease> {
  const release = await lockRelease(database, name);
  if (!release) throw new NotFound(`${name} was never released.`);
  if (revision !== undefined && revision !== release.revision) {
    throw new Conflict('Somebody else changed this remote.');
  }
  return release;
}

/** Throws NotFound for an unreleased version, Invalid at the field for one that may not be used. */
export async function requireFitting(
  { database, provides }: Remotes,
  name: string,
  version: string,
  field: 'version' | 'remote',
): Promise<void> {
  const row = await database.read().findOneBy(RemoteVersionEntity, { name, version });
  if (!row) throw new NotFound('There is no such version.');
  if (lackingIn(row, provides).length > 0) throw new Invalid({ [field]: ['remote.needs_desk'] });
  await requireOwnClaims(database, row.manifest).catch((error: unknown) => {
    if (!(error instanceof ClaimRefused)) throw error;
    const { claim, owner } = error.foreign;
    throw new Invalid({ [field]: [keyWithList('remote.claimed', [`${owner} ${claim}`])] });
  });
}
