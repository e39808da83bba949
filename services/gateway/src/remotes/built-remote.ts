import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedSuffix, firstProblem, RemoteBuild } from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { ReleaseRefused } from './remotes.ts';

export const descriptionFile = 'remote.json';

/** Maximum size of a remote's build, in bytes. */
export const MAX_BYTES = 16 * 1024 * 1024;

/** A built remote in memory, so that the checked bytes are the stored ones. */
export interface BuiltRemote {
  readonly build: RemoteBuild;
  /** The content of each file that the description names, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Source maps of scripts, by the script's path. The gateway never serves them. */
  readonly maps?: ReadonlyMap<string, Buffer>;
}

/** Reads a build from its dist folder. Throws ReleaseRefused. */
export async function readDist(dist: string): Promise<BuiltRemote> {
  const file = join(dist, descriptionFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`${file} cannot be read: build the remote first.`), { cause });
  });
  const build = describedBuild(text, file);
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(build.files)) {
    const content = await readFile(join(dist, path)).catch((cause: unknown) => {
      throw Object.assign(new ReleaseRefused(`${build.name}: ${path} is missing. Build it again.`), { cause });
    });
    files.set(path, content);
  }
  const maps = new Map<string, Buffer>();
  for (const path of files.keys()) {
    if (!path.endsWith('.js')) continue;
    const map = await readFile(join(dist, `${path}.map`)).catch(() => undefined);
    if (map) maps.set(path, map);
  }
  return { build, files, maps };
}

/** Reads the description of a build; `where` names its file in the error. Throws ReleaseRefused. */
export function describedBuild(text: string, where: string): RemoteBuild {
  const value = jsonOf(text);
  if (Check(RemoteBuild, value)) return value;
  const problem = value === undefined ? 'it is not JSON' : firstProblem(RemoteBuild, value);
  throw new ReleaseRefused(`${where} does not describe a remote: ${problem}. Build it again.`);
}

/** Placeholder for the content's hash in scripts until it is worked out (kit/build/remote-build-plugin.ts, build-folder.ts). */
export const buildMark = 'BUILDMRK';

/** Works out the 8 hex digits of a version from the files of a build, as the build did, with `hash` in its scripts. */
export function contentHash(files: ReadonlyMap<string, Buffer>, hash: string): string {
  const digest = createHash('sha256');
  const named = [...files].filter(([name]) => !name.endsWith(compressedSuffix));
  for (const [name, content] of named.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const marked = name.endsWith('.js') ? content.toString().replaceAll(hash, buildMark) : content;
    digest.update(name).update('\0').update(marked).update('\0');
  }
  return digest.digest('hex').slice(0, 8);
}

/** Parses a JSON text; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
