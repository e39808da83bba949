import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compressedSuffix, RemoteBuild, type Requires } from '@intake-desk/contracts';
import { contentHash } from '@intake-desk/gateway';
import { Check } from 'typebox/value';

/** Differences between two builds of a remote. */
export interface BuildChange {
  /** A text of its scripts, and its replacement. */
  readonly text: readonly [old: string, fresh: string];
  readonly requires?: Partial<Requires>;
}

/** Reads the description that the build of a remote wrote. */
export async function readBuild(dist: string): Promise<RemoteBuild> {
  const build: unknown = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8'));
  if (!Check(RemoteBuild, build)) throw new Error(`${dist} holds no build of a remote.`);
  return build;
}

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const compress = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/**
 * Copies a build to `target` like a later build: with other content, and therefore another version, container and
 * hashes.
 */
export async function changedBuild(dist: string, target: string, change: BuildChange): Promise<RemoteBuild> {
  const build = await readBuild(dist);
  await cp(dist, target, { recursive: true });
  const content = build.version.slice(-8);
  const [oldText, freshText] = change.text;
  let found = false;
  const contents = new Map<string, Buffer>();
  for (const name of Object.keys(build.files).filter((one) => !one.endsWith(compressedSuffix))) {
    const bytes = await readFile(join(target, name));
    const script = name.endsWith('.js') ? bytes.toString() : '';
    found ||= script.includes(oldText);
    contents.set(name, script === '' ? bytes : Buffer.from(script.replaceAll(oldText, freshText)));
  }
  const fresh = contentHash(contents, content);
  const files: Record<string, string> = {};
  for (const [name, changed] of contents) {
    const bytes = name.endsWith('.js') ? Buffer.from(changed.toString().replaceAll(content, fresh)) : changed;
    const compressed = `${name}${compressedSuffix}`;
    const written = compressed in build.files ? { [name]: bytes, [compressed]: compress(bytes) } : { [name]: bytes };
    for (const [file, its] of Object.entries(written)) {
      await writeFile(join(target, file), its);
      files[file] = integrityOf(its);
    }
  }
  if (!found) throw new Error(`No script of ${build.name} holds ${oldText}.`);
  const changed: RemoteBuild = {
    ...build,
    files,
    version: build.version.replace(content, fresh),
    container: build.container.replace(content, fresh),
    requires: { ...build.requires, ...change.requires },
  };
  await writeFile(join(target, 'remote.json'), JSON.stringify(changed));
  return changed;
}
