import { createHash } from 'node:crypto';
import type { Provides, Requires } from '@intake-desk/contracts';
import { type BuiltRemote, contentHash, MAX_BYTES } from './built-remote.ts';
import { lackingOf } from './loadable.ts';
import { ReleaseRefused } from './remotes.ts';

/** Checks a built remote: names, size and hashes, and that the desk provides what it was built with. Throws ReleaseRefused. */
export function checkBuild(built: BuiltRemote, provides: Provides): void {
  checkRequires(built.build, provides);
  checkFiles(built);
  checkContents(built);
}

/** Checks that the desk provides what a remote is built with. Throws ReleaseRefused. */
export function checkRequires(
  { name, requires }: { readonly name: string; readonly requires: Requires },
  provides: Provides,
): void {
  const [part] = lackingOf(requires, provides);
  if (part === undefined) return;
  throw new ReleaseRefused(
    `${name} needs ${part} ${requires[part]}, the desk has ${provides[part]}: build and start the newer desk first.`,
  );
}

/** Name by which React and React DOM share their state; no other library contains it. */
const reactMark = /__(CLIENT|SECRET)_INTERNALS_DO_NOT_USE_OR_/;

/** Checks that a build's files are those that its description names. Throws ReleaseRefused. */
export function checkFiles({ build, files }: BuiltRemote): void {
  const { name, entry, preload } = build;
  const named = [entry, ...Object.values(preload).flat()].find((file) => !Object.hasOwn(build.files, file));
  if (named !== undefined)
    throw new ReleaseRefused(`${name}: ${named} is named but is none of its files. Build it again.`);
  let bytes = 0;
  for (const [file, hash] of Object.entries(build.files)) {
    const content = files.get(file);
    if (!content) throw new ReleaseRefused(`${name}: ${file} is missing. Build it again.`);
    bytes += content.length;
    if (hash !== `sha384-${createHash('sha384').update(content).digest('base64')}`) {
      throw new ReleaseRefused(`${name}: ${file} is not what was built. Build it again.`);
    }
  }
  if (bytes > MAX_BYTES) throw new ReleaseRefused(`${name} has ${bytes} bytes; at most ${MAX_BYTES} are released.`);
}

/**
 * Checks that a build's version matches its files, and that it contains no React, which would break its rendering.
 * Versions released by earlier kits marked the hash differently, so only a release checks it. Throws ReleaseRefused.
 */
function checkContents({ build: { name, version }, files }: BuiltRemote): void {
  const declared = version.slice(-8);
  const hash = contentHash(files, declared);
  if (hash !== declared) {
    throw new ReleaseRefused(`${name} ${version} has files with the hash ${hash}, not ${declared}. Build it again.`);
  }
  for (const [file, content] of files) {
    if (file.endsWith('.js') && reactMark.test(content.toString())) {
      throw new ReleaseRefused(
        `${name}: ${file} contains a copy of React: share react and react-dom without a fallback, as kit's build does.`,
      );
    }
  }
}
