import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord } from '@intake-desk/contracts';
import { packRooms } from './pack-rooms.ts';
import { packageVersion, readJson, workspaceFolder } from './package-version.ts';
import { sharedModules } from './shared-modules.ts';

const template = join(import.meta.dirname, 'remote-template');
const outsideTemplate = join(import.meta.dirname, 'outside-template');
/** Byte limit of a new remote, in KiB. */
const firstLimit = { kib: 60, why: 'The page of the template takes a few of them.' };

/** Creates a working remote in `parent`; returns its folder. Throws for an invalid name or an existing folder. */
export function makeRemote(parent: string, name: string): string {
  // The rule of contracts' Descriptor, without a dash at the end or two in a row.
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(name) || name.length > 64) {
    throw new Error(`"${name}" is no name of a remote: use mf- and lowercase words, such as mf-bed-plan.`);
  }
  const folder = join(parent, name);
  if (existsSync(folder)) throw new Error(`The folder ${name} is there already.`);
  cpSync(template, folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, named(readFileSync(file, 'utf8'), name));
  }
  writeJson(join(folder, 'package.json'), manifest(name));
  return folder;
}

const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Creates a remote outside this repository, with packed contracts and kit. Throws like `makeRemote`. */
export function makeOutsideRemote(folder: string, name: string): void {
  if (basename(folder) !== name) throw new Error(`Call the folder ${name}.`);
  makeRemote(dirname(folder), name);
  rmSync(join(folder, 'src', 'isolate.tsx'));
  cpSync(outsideTemplate, folder, { recursive: true });
  const readme = join(folder, 'README.md');
  writeFileSync(readme, named(readFileSync(readme, 'utf8'), name));
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  const files = Object.entries(packRooms(packages)).map(([room, file]) => [room, `file:packages/${file}`]);
  const { dependencies, ...rest } = manifest(name);
  writeJson(join(folder, 'package.json'), {
    ...rest,
    scripts: {
      build: 'webpack --mode production',
      types: 'tsc --noEmit',
      test: 'NODE_OPTIONS=--experimental-vm-modules jest',
    },
    dependencies: { ...dependencies, ...Object.fromEntries(files) },
    devDependencies: tools(),
  });
}

/** Returns the versions with which this repository checks and tests remotes. */
function tools(): Record<string, unknown> {
  const root = readJson(join(workspaceFolder, 'package.json'));
  const all = 'devDependencies' in root && isRecord(root.devDependencies) ? root.devDependencies : {};
  const needed = /^(@swc\/|@testing-library\/|jest|typescript$|@types\/(jest|node|react|react-dom)$)/;
  return Object.fromEntries(Object.entries(all).filter(([tool]) => needed.test(tool)));
}

/** Returns the text of CODEOWNERS with the team of another remote after those of the others. */
export function addOwner(owners: string, name: string): string {
  const last = [...owners.matchAll(/^\/mf-.*\n/gm)].at(-1);
  if (!last) throw new Error('CODEOWNERS names no remote.');
  const end = last.index + last[0].length;
  const line = `${`/${name}/`.padEnd(23)}@intake-desk/${name.slice('mf-'.length)}\n`;
  return `${owners.slice(0, end)}${line}${owners.slice(end)}`;
}

/** Replaces "example" of the template: by the remote's name in identifiers and paths, by its words in titles. */
function named(text: string, name: string): string {
  const slug = name.slice('mf-'.length);
  const words = slug.replaceAll('-', ' ');
  return text.replaceAll('Example', words.charAt(0).toUpperCase() + words.slice(1)).replaceAll('example', slug);
}

function manifest(name: string) {
  const packages = sharedModules
    .map(packageOf)
    .filter((one) => !one.startsWith('@intake-desk/') && !throughKit.has(one));
  return {
    name: `@intake-desk/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    byteLimit: firstLimit,
    scripts: {
      build: 'webpack --mode production',
      dev: 'webpack serve --mode development',
      isolate: `node ../kit/build/isolate.ts ${name}`,
      test: `NODE_OPTIONS=--experimental-vm-modules jest --config ../jest.config.ts --selectProjects ${name}`,
    },
    dependencies: {
      '@intake-desk/contracts': '*',
      '@intake-desk/kit': '*',
      ...Object.fromEntries([...new Set(packages)].sort().map((one) => [one, packageVersion(one)])),
    },
  };
}

/** Shared packages that remotes use through kit; one that imports them itself adds them. */
const throughKit: ReadonlySet<string> = new Set(['@reduxjs/toolkit', 'luxon', 'react-dom', 'react-redux']);

/** Returns the package of a module: `react-dom/client` is of `react-dom`. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
