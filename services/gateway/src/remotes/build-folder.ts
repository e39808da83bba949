import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  chunkName,
  compressedSuffix,
  type Descriptor,
  exposedModule,
  firstProblem,
  type Requires,
  readDescriptor,
  type SharedPart,
  sharedParts,
  slotsOf,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import {
  type BuiltRemote,
  buildMark,
  contentHash,
  describedBuild,
  descriptionFile,
  jsonOf,
  readDist,
} from './built-remote.ts';
import { ReleaseRefused } from './remotes.ts';

/** Written by `ModuleFederationPlugin` of `@module-federation/enhanced` with `manifest: true`. */
const manifestFile = 'mf-manifest.json';
/** The `Descriptor` of contracts, as the team wrote it. */
const descriptorFile = 'remote-description.json';

const Files = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });
const Assets = Type.Object({ js: Files, css: Files });

/** Parts of the manifest that a release needs. */
const Manifest = Type.Object({
  metaData: Type.Object({
    buildInfo: Type.Object({ buildVersion: Type.String() }),
    remoteEntry: Type.Object({ name: Type.String(), path: Type.String(), type: Type.String() }),
    globalName: Type.String(),
    publicPath: Type.Optional(Type.String()),
  }),
  shared: Type.Array(Type.Object({ name: Type.String(), requiredVersion: Type.String(), assets: Assets })),
  exposes: Type.Array(Type.Object({ path: Type.String(), assets: Assets })),
});
type Manifest = Static<typeof Manifest>;

/**
 * Reads a remote from the folder of its build, which kit's build made outside this repository, or another build. `version` replaces
 * the version of its package for the latter. Throws ReleaseRefused.
 */
export async function readBuildFolder(folder: string, version?: string): Promise<BuiltRemote> {
  if (existsSync(join(folder, descriptionFile))) return readDist(folder);
  const manifest = await readManifest(folder);
  const descriptor = await readDescription(folder);
  const { metaData } = manifest;
  const entry = posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const start = checkFederation(descriptor.name, manifest);
  const { scripts, files, maps } = await readFiles(folder);
  for (const script of scripts) checkNames(descriptor.name, script, String(files.get(script)));

  const hash = contentHash(files, buildMark);
  for (const script of scripts) {
    files.set(script, Buffer.from(String(files.get(script)).replaceAll(buildMark, hash)));
  }
  await compress(files);
  const needed = [entry, ...start.js.sync, ...start.css.sync];
  const later = [...start.js.async, ...start.css.async];
  /** Returns the files that a page or slot needs; its own chunk counts if it is named as in kit's build. */
  const preload = (key: string): string[] => [
    ...new Set([...needed, ...later.filter((file) => basename(file).startsWith(`${chunkName(key)}.`))]),
  ];
  const keys = [...descriptor.routes.map(({ path }) => path), ...slotsOf(descriptor).map(({ name }) => name)];
  const build = {
    name: descriptor.name,
    version: `${packageVersion(descriptor.name, version ?? metaData.buildInfo.buildVersion)}-${hash}`,
    entry,
    files: Object.fromEntries([...files].map(([file, content]) => [file, sha384(content)])),
    preload: Object.fromEntries(keys.map((key) => [key, preload(key)])),
    container: metaData.globalName.replaceAll(buildMark, hash),
    descriptor,
    requires: requiresOf(descriptor.name, manifest),
  };
  return { build: describedBuild(JSON.stringify(build), folder), files, maps };
}

const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function readManifest(folder: string): Promise<Manifest> {
  const value = await readJson(
    folder,
    manifestFile,
    'build it with ModuleFederationPlugin of @module-federation/enhanced and `manifest: true`',
  );
  if (Check(Manifest, value)) return value;
  throw new ReleaseRefused(
    `${manifestFile} in ${folder} is not read by this desk: ${firstProblem(Manifest, value)}. Build with @module-federation/enhanced 2.`,
  );
}

async function readDescription(folder: string): Promise<Descriptor> {
  const value = await readJson(folder, descriptorFile, 'put the pages, menu and slots of the remote there');
  const reading = readDescriptor(value);
  if ('descriptor' in reading) return reading.descriptor;
  throw new ReleaseRefused(`${descriptorFile} in ${folder} does not describe a remote: ${reading.problem}.`);
}

async function readJson(folder: string, file: string, cure: string): Promise<unknown> {
  const text = await readFile(join(folder, file), 'utf8').catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`${folder} has no ${file}: ${cure}.`), { cause });
  });
  return jsonOf(text);
}

/** Checks how the build is federated. Returns the files of the table of contents. Throws ReleaseRefused. */
function checkFederation(name: string, { metaData, exposes }: Manifest): Static<typeof Assets> {
  const { remoteEntry, publicPath, globalName } = metaData;
  const exposed = exposes.find(({ path }) => path === exposedModule);
  if (!exposed) throw new ReleaseRefused(`${name} does not expose ${exposedModule}: add it to \`exposes\`.`);
  if (!['global', 'var'].includes(remoteEntry.type)) {
    throw new ReleaseRefused(
      `${name} is a library of type ${remoteEntry.type}: leave \`library\` out, or use type var.`,
    );
  }
  if (publicPath !== 'auto') {
    throw new ReleaseRefused(`${name} has the public path ${publicPath}: set \`output.publicPath\` to auto.`);
  }
  if (!globalName.includes(buildMark)) throw unmarked(name, `the container ${globalName}`, 'name');
  return exposed.assets;
}

/** The global variable in which a script registers its chunk. */
const chunkGlobals =
  /\b(?:self|window|globalThis)(?:\.|\[["'])([^"'\]\s=]+)(?:["']\])?\s*=\s*(?:self|window|globalThis)\b/g;

/** Checks that a script shares no global variable with those of another version. Throws ReleaseRefused. */
function checkNames(name: string, file: string, script: string): void {
  if (file.includes(buildMark)) {
    throw new ReleaseRefused(`${name}: ${file} has ${buildMark} in its name: set \`filename\` to remoteEntry.js.`);
  }
  for (const [, chunks = ''] of script.matchAll(chunkGlobals)) {
    if (!chunks.includes(buildMark)) throw unmarked(name, `${chunks} in ${file}`, 'output.uniqueName');
  }
}

/** Two versions of a remote are on one page while the previous one replaces a faulty one. */
const unmarked = (name: string, place: string, option: string): ReleaseRefused =>
  new ReleaseRefused(
    `${name}: ${place} has the same name in each version: set \`${option}\` to ${name.replaceAll('-', '_')}_${buildMark}, ` +
      'in which the release puts the hash of the version.',
  );

/** Returns the package's version. Throws ReleaseRefused if it is not one of three numbers. */
function packageVersion(name: string, version: string): string {
  if (/^\d+\.\d+\.\d+$/.test(version)) return version;
  throw new ReleaseRefused(`${name} has the version ${version}: give one such as --version 1.2.0.`);
}

/** The part of the desk that provides each module. */
const partOfModule = new Map<string, SharedPart>([
  ...sharedParts.map((part): [string, SharedPart] => [part, part]),
  ['@intake-desk/contracts', 'contracts'],
  ['@intake-desk/kit', 'kit'],
  ['react/jsx-runtime', 'react'],
  ['react-dom/client', 'react-dom'],
  ['@reduxjs/toolkit/query/react', '@reduxjs/toolkit'],
]);

/** Returns the ranges of the parts that the build takes from the desk. Throws ReleaseRefused for a module that it may not share. */
function requiresOf(name: string, { shared }: Manifest): Requires {
  const requires: Requires = { contracts: '*', kit: '*', shell: '*' };
  for (const { name: module, requiredVersion, assets } of shared) {
    const part = partOfModule.get(module);
    if (!part) throw new ReleaseRefused(`${name} shares ${module}, which no desk provides: take it out of \`shared\`.`);
    if (assets.js.sync.length + assets.js.async.length > 0) {
      throw new ReleaseRefused(`${name} brings a copy of ${module}: share it with \`import: false\`.`);
    }
    requires[part] = requiredVersion;
  }
  return requires;
}

/** Reads the files that browsers load, and the source maps of scripts by the script's path. */
async function readFiles(folder: string) {
  const scripts: string[] = [];
  const files = new Map<string, Buffer>();
  const maps = new Map<string, Buffer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const file = relative(folder, path).replaceAll('\\', '/');
    if (file.endsWith('.js.map')) maps.set(file.slice(0, -'.map'.length), await readFile(path));
    else if (!isLeftOut(file)) files.set(file, await readFile(path));
    if (file.endsWith('.js')) scripts.push(file);
  }
  return { scripts, files, maps };
}

/** Compressed copies are recreated, since the version's hash is put into the scripts. */
const isLeftOut = (file: string): boolean =>
  [manifestFile, 'mf-stats.json', descriptorFile].includes(file) ||
  basename(file).startsWith('@mf-types') ||
  /\.(map|br|gz|html|d\.ts)$/.test(file);

const compressed = promisify(brotliCompress);

/** Adds the Brotli copies that the gateway serves. */
async function compress(files: Map<string, Buffer>): Promise<void> {
  for (const [file, content] of [...files]) {
    if (/\.(js|css)$/.test(file)) files.set(`${file}${compressedSuffix}`, await compressed(content));
  }
}
