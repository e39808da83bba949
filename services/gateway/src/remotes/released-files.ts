import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compressedSuffix, NotFound, type RemoteBuild } from '@intake-desk/contracts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { DamagedRelease } from '../response/errors.ts';
import type { RegistryReader } from './registry-reader.ts';
import { versionFolder } from './remote-files.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const Address = Type.Object({ name: Type.String(), version: Type.String(), '*': Type.String() });

/**
 * Serves the files of released remotes without a sign-in, each checked against its hash, since browsers check scripts
 * and stylesheets but neither fonts nor images. There are no validators, so that a revalidating cache gets the bytes
 * instead of a confirmation of its damaged copy.
 */
export function serveReleasedFiles(app: FastifyInstance, registry: RegistryReader, folder: string): void {
  app.get('/remotes/:name/:version/*', { exposeHeadRoute: true }, async ({ params, headers }, reply) => {
    if (!Check(Address, params)) throw new NotFound();
    const { name, version, '*': file } = params;
    const build = await registry.build(name, version);
    if (!build || !Object.hasOwn(build.files, file)) throw new NotFound();
    const compressed = `${file}${compressedSuffix}`;
    const brotli = takesBrotli(headers['accept-encoding']) && Object.hasOwn(build.files, compressed);
    const bytes = await releasedFile(folder, build, brotli ? compressed : file);
    if (brotli) reply.header('content-encoding', 'br');
    return reply
      .header('vary', 'accept-encoding')
      .type(types[extname(file)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}

/** Returns true if a browser accepts Brotli, not with a weight of 0. */
const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .map((coding) => coding.replaceAll(' ', ''))
    .some((coding) => coding.split(';')[0] === 'br' && !/;q=0(\.0*)?$/.test(coding));

/** Reads a file of a release. Throws DamagedRelease if it is missing or has another hash. */
async function releasedFile(folder: string, build: RemoteBuild, file: string): Promise<Buffer> {
  const path = join(versionFolder(folder, build), file);
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new DamagedRelease(`${build.name} ${build.version}: ${file} cannot be read`, { cause });
  });
  if (build.files[file] === `sha384-${createHash('sha384').update(bytes).digest('base64')}`) return bytes;
  throw new DamagedRelease(`${build.name} ${build.version}: ${file} is not what was released`);
}
