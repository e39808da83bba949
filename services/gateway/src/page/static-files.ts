import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BuiltPage } from '../remotes/page-build.ts';

/** Names of these files change with their content. */
const immutable = { maxAge: '365d', immutable: true } as const;

/**
 * Serves the files of the built front ends without a sign-in, since they contain no data and the sign-in page needs some. A
 * path that leaves its folder or names a hidden file is a 404.
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
      // The build has compressed them, better than a response has time for.
      preCompressed: true,
      ...immutable,
    });
  }
}
