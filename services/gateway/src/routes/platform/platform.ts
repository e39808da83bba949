import {
  getRegistry,
  getServedVersions,
  type Registry,
  reportClientError,
  type ServedVersions,
} from '@intake-desk/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Router } from '../../http/router.ts';
import { serveUser } from '../../http/serve.ts';
import type { RegistryReader } from '../../remotes/registry-reader.ts';
import type { Services } from '../../services.ts';
import { ClientErrorEntity } from './client-error.entity.ts';

/** The registry of remotes, and errors that browsers report. */
export function servePlatform(
  router: Router,
  { database }: Services,
  registry: RegistryReader,
  log: FastifyBaseLogger,
): void {
  serveUser(router, getRegistry, (_, signedIn) => registry.registryOf(signedIn));
  serveUser(router, getServedVersions, async (_, signedIn) => servedVersions(await registry.registryOf(signedIn)));
  serveUser(router, reportClientError, async ({ body }, { user }, { userAgent, requestId }) => {
    const { id, remote, version, kind, message, route } = body;
    await database.write(async () => {
      await database
        .manager()
        .createQueryBuilder()
        .insert()
        .into(ClientErrorEntity)
        .values({
          errorId: id,
          remote: remote ?? null,
          version: version ?? null,
          kind,
          message,
          route: route.split(/[?#]/)[0] ?? '',
          userId: user.id,
          userAgent: userAgent ?? null,
          createdAt: database.now(),
        })
        .orIgnore()
        .updateEntity(false)
        .execute();
    });
    // The browser's texts stay in the database. The log names only known remotes.
    const named = await registry.published(remote, version);
    const entry = { errorId: id, ...named, kind, user: user.id, reqId: requestId };
    database.afterCommit(() => log.warn(entry, 'an error in a browser'));
  });
}

const servedVersions = ({ remotes }: Registry): ServedVersions =>
  Object.fromEntries(
    remotes.map(({ name, version, previous, disabled }) => [
      name,
      disabled ? [] : [version, ...(previous ? [previous.version] : [])],
    ]),
  );
