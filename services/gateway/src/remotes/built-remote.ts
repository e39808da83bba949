import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstProblem, RemoteBuild } from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { ReleaseRefused } from './remotes.ts';

/** File with the description of a build. */
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

/** Parses a JSON text; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
