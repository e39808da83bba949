import {
  getRegistry,
  getServedVersions,
  NotFound,
  type Registry,
  reportClientError,
  reportRemoteUse,
  type ServedVersions,
} from '@intake-desk/contracts';
import { endRemoteOverrides, setRemoteOverride } from '@intake-desk/contracts/administration';
import { insertRows } from '@intake-desk/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Router } from '../../http/router.ts';
import { serve, serveUser } from '../../http/serve.ts';
import { sourceOf } from '../../remotes/error-place.ts';
import type { RegistryReader } from '../../remotes/registry-reader.ts';
import { endOverrides, overrideRemote } from '../../remotes/remote-overrides.ts';
import { sessionHash, storeUse } from '../../remotes/remote-use.ts';
import type { Remotes } from '../../remotes/remotes.ts';
import type { Services } from '../../services.ts';
import { ClientErrorEntity } from './client-error.entity.ts';

/** The registry of remotes, its overrides, and what browsers report: their errors, and the versions that they use. */
export function servePlatform(
  router: Router,
  { database }: Services,
  remotes: Remotes,
  registry: RegistryReader,
  log: FastifyBaseLogger,
): void {
  serveUser(router, getRegistry, (_, signedIn) => registry.registryOf(signedIn));
  serveUser(router, getServedVersions, async (_, signedIn) => servedVersions(await registry.registryOf(signedIn)));
  serveUser(router, reportClientError, async ({ body }, signedIn, { userAgent, requestId }) => {
    const { user } = signedIn;
    const { id, remote, version, kind, message, route, place } = body;
    const build = remote && version ? await registry.build(remote, version) : undefined;
    // Sessions do not compare a version under test with others.
    const isTested = remote !== undefined && (await registry.isOverridden(signedIn, remote));
    const source = build && place ? await sourceOf(remotes.folder, build, place) : null;
    await database.write(async () => {
      await insertRows(database.manager(), ClientErrorEntity, {
        errorId: id,
        remote: remote ?? null,
        version: version ?? null,
        kind,
        message,
        route: route.split(/[?#]/)[0] ?? '',
        userId: user.id,
        userAgent: userAgent ?? null,
        createdAt: database.now(),
        sessionHash: isTested ? null : sessionHash(signedIn),
        source,
      });
    });
    // The browser's texts stay in the database. The log names only known remotes.
    const named = await registry.published(remote, version);
    const entry = { errorId: id, ...named, kind, user: user.id, reqId: requestId };
    database.afterCommit(() => log.warn(entry, 'an error in a browser'));
  });
  serveUser(router, reportRemoteUse, async ({ body: { remote, version } }, signedIn) => {
    const released = await registry.published(remote, version);
    if (released && !(await registry.isOverridden(signedIn, remote))) await storeUse(database, signedIn, released);
  });

  const requireOverrides = (): void => {
    if (!remotes.overrides) throw new NotFound();
  };
  serve(router, setRemoteOverride, async ({ body }, staff) => {
    requireOverrides();
    await overrideRemote({ remotes, registry }, staff, body);
  });
  serveUser(router, endRemoteOverrides, async (_, signedIn) => {
    requireOverrides();
    await endOverrides({ remotes, registry }, signedIn);
  });
}

const servedVersions = ({ remotes }: Registry): ServedVersions =>
  Object.fromEntries(
    remotes.map(({ name, version, previous, disabled }) => [
      name,
      disabled ? [] : [version, ...(previous ? [previous.version] : [])],
    ]),
  );
