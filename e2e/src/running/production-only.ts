/**
 * Preloaded into a program of the gateway, hides all packages that `npm ci --omit=dev -w @intake-desk/gateway` would
 * not install, such as webpack.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
const Names = Type.Optional(Type.Record(Type.String(), Type.String()));
const Lock = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      link: Type.Optional(Type.Boolean()),
      resolved: Type.Optional(Type.String()),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
    }),
  ),
});

/** Returns the folders of the gateway's production dependencies, direct and indirect. */
function productionFolders(): Set<string> {
  const { packages } = Value.Parse(Lock, JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')));
  const found = new Set<string>();
  const add = (folder: string): void => {
    const one = packages[folder];
    if (!one || found.has(folder)) return;
    found.add(folder);
    const needed = { ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies };
    const further = Object.keys(needed).map((name) => nearest(folder, name));
    for (const each of one.link && one.resolved !== undefined ? [one.resolved] : further) add(each);
  };
  const nearest = (folder: string, name: string): string => {
    const parts = folder.split('/');
    for (let depth = parts.length; depth > 0; depth -= 1) {
      const path = join(...parts.slice(0, depth), 'node_modules', name);
      if (packages[path]) return path;
    }
    return join('node_modules', name);
  };
  add('services/gateway');
  return found;
}

/** Returns the folder of the package that owns a file of the workspace. */
const folderOf = (path: string): string =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? /^(?:services\/)?[^/]+/.exec(path)?.[0] ?? path;

// Only in a program of the gateway, since npm itself starts with the same options.
if (process.argv[1]?.startsWith(join(workspace, 'services', 'gateway'))) {
  const folders = productionFolders();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!found.url.startsWith('file:')) return found;
      const folder = folderOf(relative(workspace, fileURLToPath(found.url)));
      if (folders.has(folder) || folder === 'e2e') return found;
      throw new Error(`${specifier} is no production dependency of the gateway (${folder}).`);
    },
  });
}
