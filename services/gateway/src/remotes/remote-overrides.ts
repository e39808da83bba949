import { DomainError, Invalid, type RequestBody } from '@intake-desk/contracts';
import { packageVersionOf, type setRemoteOverride } from '@intake-desk/contracts/administration';
import { actorOf, organisationById, type SignedIn, type Staff, theUser } from '@intake-desk/identity';
import type { Services } from '../services.ts';
import { type RemotesContext, requireFitting } from './administered-remotes.ts';
import { lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { findVersions } from './read-remotes.ts';
import { type RemoteOverride, RemoteOverrideEntity } from './remote-override.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { type RemoteVersion, RemoteVersionEntity } from './remote-version.entity.ts';

/** A version that runs in one session, with its number. */
type Override = Pick<RemoteVersion, 'version' | 'build'>;

/** Returns the versions by remote that run in a session, as long as its user has the right to them. */
export async function overridesOf(
  services: Pick<Services, 'database' | 'identity'>,
  signedIn: SignedIn,
): Promise<ReadonlyMap<string, Override>> {
  const reader = services.database.read();
  const overrides = new Map<string, Override>();
  for (const override of await reader.findBy(RemoteOverrideEntity, { sessionId: signedIn.session.id })) {
    const { name, version } = override;
    const released = await reader.findOneBy(RemoteVersionEntity, { name, version });
    if (released && (await mayTest(services, signedIn, override))) overrides.set(name, released);
  }
  return overrides;
}

async function mayTest(
  { database, identity }: Pick<Services, 'database' | 'identity'>,
  signedIn: SignedIn,
  { organisationId }: RemoteOverride,
): Promise<boolean> {
  const { symbol: org } = await organisationById(database, organisationId);
  try {
    return (await identity.rights.scopeFor(signedIn, { org })).can('test_remotes');
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Runs a version of a remote in the caller's session until that ends, and logs it. Throws Forbidden for an API key, and Invalid for
 * a remote or version that this desk does not have or cannot run.
 */
export function overrideRemote(
  { remotes, registry }: RemotesContext,
  staff: Staff,
  { remote: name, version: text }: RequestBody<typeof setRemoteOverride>,
): Promise<void> {
  const { database } = remotes;
  const { session } = theUser(staff);
  return database.write(async () => {
    const release = await lockRelease(database, name);
    if (!release || release.disabledAt !== null) throw new Invalid({ remote: ['remote.not_offered'] });
    const version = versionNamed(await findVersions(database, name), text);
    if (version === undefined) throw new Invalid({ version: ['remote.unknown_version'] });
    await requireFitting(remotes, name, version, 'version');
    const manager = database.manager();
    const place = { sessionId: session.id, name };
    const before = await manager.findOneBy(RemoteOverrideEntity, place);
    await manager.delete(RemoteOverrideEntity, place);
    const { organisationId } = staff.scope;
    await manager.insert(RemoteOverrideEntity, { ...place, organisationId, version, createdAt: database.now() });
    await logRemote(database, actorOf(staff), {
      organisationId,
      release,
      action: 'override',
      description: `${staff.user.name} runs ${name} ${version} in their own session.`,
      before: { version: before?.version ?? null },
      after: { version },
    });
    database.afterCommit(() => registry.forget());
  });
}

/** Ends the overrides of the caller's session, and logs each. */
export function endOverrides({ remotes, registry }: RemotesContext, signedIn: SignedIn): Promise<void> {
  const { database } = remotes;
  return database.write(async () => {
    const manager = database.manager();
    const own = { sessionId: signedIn.session.id };
    for (const { organisationId, name, version } of await manager.findBy(RemoteOverrideEntity, own)) {
      await logRemote(database, actorOf(signedIn), {
        organisationId,
        release: await manager.findOneByOrFail(RemoteReleaseEntity, { name }),
        action: 'override',
        description: `${signedIn.user.name} runs the usual version of ${name} again.`,
        before: { version },
        after: { version: null },
      });
    }
    await manager.delete(RemoteOverrideEntity, own);
    database.afterCommit(() => registry.forget());
  });
}

/** Returns the newest version that a text names: `1.0.0-f6bc5e4a`, `1.0.0`, `7`, `build 7` or `1.0.0 build 7`. */
function versionNamed(versions: readonly RemoteVersion[], text: string): string | undefined {
  const [named, packaged, number] = /^(\d+\.\d+\.\d+)?(?:(?:^| )(?:build )?(\d+))?$/i.exec(text.trim()) ?? [];
  return versions.find(
    ({ version, build }) =>
      version === text.trim() ||
      (named &&
        (packaged === undefined || packageVersionOf(version) === packaged) &&
        (number === undefined || build === Number(number))),
  )?.version;
}
