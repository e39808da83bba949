import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstProblem, type Provides, RemoteBuild } from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { lackingOf } from './lacking.ts';
import { ReleaseRefused } from './release-refused.ts';

/** No build of one remote is larger; its own budget in KiB is kept by its build. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads a built remote from its dist folder and checks it: description, files and hashes, and that the desk provides what
 * it was built with. Throws ReleaseRefused.
 */
export async function checkedBuild(dist: string, provides: Provides): Promise<RemoteBuild> {
  const build = await described(dist);
  const { name, entry, files, preload, requires } = build;
  const [part] = lackingOf(requires, provides);
  if (part !== undefined) {
    throw new ReleaseRefused(
      `${name} needs ${part} ${requires[part]}, the desk has ${provides[part]}: build and start the newer desk first.`,
    );
  }
  const named = [entry, ...Object.values(preload).flat()].find((file) => files[file] === undefined);
  if (named !== undefined)
    throw new ReleaseRefused(`${name}: ${named} is named but is none of its files. Build it again.`);
  let bytes = 0;
  for (const [file, hash] of Object.entries(files)) {
    const content = await contentOf(dist, file, name);
    bytes += content.length;
    if (hash !== `sha384-${createHash('sha384').update(content).digest('base64')}`) {
      throw new ReleaseRefused(`${name}: ${file} is not what was built. Build it again.`);
    }
  }
  if (bytes > MAX_BYTES) throw new ReleaseRefused(`${name} has ${bytes} bytes; at most ${MAX_BYTES} are released.`);
  return build;
}

async function described(dist: string): Promise<RemoteBuild> {
  const file = join(dist, 'remote.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`${file} cannot be read: build the remote first.`), { cause });
  });
  const value: unknown = JSON.parse(text);
  if (Check(RemoteBuild, value)) return value;
  throw new ReleaseRefused(`${file} does not describe a remote: ${firstProblem(RemoteBuild, value)}.`);
}

const contentOf = (dist: string, file: string, name: string): Promise<Buffer> =>
  readFile(join(dist, file)).catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`${name}: ${file} is missing. Build it again.`), { cause });
  });
