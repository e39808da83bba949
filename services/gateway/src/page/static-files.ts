import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BuiltPage } from '../remotes/page-build.ts';

/** Names of these files change with their content. */
const immutable = { maxAge: '365d', immutable: true } as const;

/**
 * Files of the built front ends. Nobody need be signed in: they hold no data, and the sign-in page needs some. A path that
 * leaves its folder, or names a hidden file, is not found.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { shell, portal }: { shell: BuiltPage; portal: BuiltPage },
): Promise<void> {
  const folders = [
    ['/assets/', join(shell.folder, 'assets')],
    ['/portal-assets/', join(portal.folder, 'portal-assets')],
  ] as const;
  for (const [prefix, folder] of folders) {
    await mkdir(folder, { recursive: true });
    await app.register(fastifyStatic, {
      root: resolve(folder),
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      // The build has compressed them, better than there is time for now.
      preCompressed: true,
      ...immutable,
    });
  }
}
