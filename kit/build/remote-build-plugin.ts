import { createHash } from 'node:crypto';
import {
  chunkName,
  type Descriptor,
  isRecord,
  languages,
  type RemoteBuild,
  type Requires,
  slotsOf,
} from '@intake-desk/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { checkSize, contentOf, groupFiles } from './bundle-files.ts';
import { emitCompressed } from './compressed-files.ts';
import { limitLibraries } from './library-limits.ts';
import { packageVersion } from './package-version.ts';
import { sharedLibraries } from './shared-modules.ts';

/** Placeholder in the bundles for the content's hash, of the same length, so that source maps stay right. */
export const buildMark = 'BUILDMRK';

export const exposedChunk = 'remote';

export interface RemoteBuildOptions {
  readonly descriptor: Descriptor;
  readonly packageVersion: string;
  readonly entry: string;
  readonly container: string;
  readonly requires: Requires;
  /** KiB gzipped; undefined in development. */
  readonly limit: number | undefined;
}

const plugin = 'RemoteBuildPlugin';

/**
 * Finishes a remote's build: hashes the content, writes the hash into the names that must differ between two versions on one page,
 * checks that each route and slot has its chunk, checks the byte limit, and emits `remote.json`.
 */
export class RemoteBuildPlugin {
  private readonly options: RemoteBuildOptions;

  constructor(options: RemoteBuildOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      if (this.options.limit !== undefined) limitLibraries(compilation);
      compilation.hooks.optimizeChunks.tap({ name: plugin, stage: 10 }, () => joinEntry(compilation, this.options));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: plugin, stage }, () => this.finish(compilation));
    });
  }

  private async finish(compilation: Compilation): Promise<void> {
    const names = Object.keys(compilation.assets)
      .filter((name) => !name.endsWith('.map'))
      .sort();
    const hash = contentHash(compilation, names);
    for (const name of names.filter((file) => file.endsWith('.js'))) {
      compilation.updateAsset(
        name,
        (source) => new webpack.sources.RawSource(String(source.source()).replaceAll(buildMark, hash)),
      );
    }
    const compressed = this.options.limit === undefined ? [] : await emitCompressed(compilation, names);
    const build: RemoteBuild = {
      name: this.options.descriptor.name,
      version: `${this.options.packageVersion}-${hash}`,
      entry: this.options.entry,
      files: Object.fromEntries([...names, ...compressed].map((name) => [name, sha384(contentOf(compilation, name))])),
      preload: this.preload(compilation),
      container: this.options.container.replace(buildMark, hash),
      descriptor: this.options.descriptor,
      requires: { ...this.options.requires, ...consumedRanges(compilation) },
    };
    compilation.emitAsset('remote.json', new webpack.sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
    const measured = names.filter((name) => !name.startsWith('locale-'));
    const { limit, descriptor } = this.options;
    if (limit !== undefined) checkSize(compilation, descriptor.name, measured, limit);
  }

  /** Returns the files that a visit of each route, slot and language needs, for the page's preload tags. */
  private preload(compilation: Compilation): Record<string, string[]> {
    const { descriptor } = this.options;
    const { routes, name } = descriptor;
    const start = [this.options.entry, ...groupFiles(compilation, exposedChunk)];
    const preload: Record<string, string[]> = {};
    for (const key of [...routes.map((route) => route.path), ...slotsOf(descriptor).map((slot) => slot.name)]) {
      const files = groupFiles(compilation, chunkName(key));
      if (files.length === 0) {
        compilation.errors.push(
          new webpack.WebpackError(
            `${name}: src/description.ts names ${key}, but no chunk is called ${chunkName(key)}. Import its component in ` +
              `src/remote.ts by import(/* webpackChunkName: "${chunkName(key)}" */ '…').`,
          ),
        );
      }
      preload[key] = [...new Set([...start, ...files])];
    }
    for (const language of languages) preload[language] = groupFiles(compilation, `locale-${language}-json`);
    return preload;
  }
}

/** Moves the exposed module into the entry, so that no request waits for another, unless it needs the desk's modules first. */
function joinEntry({ namedChunks, chunkGraph }: Compilation, { container }: RemoteBuildOptions): void {
  const [entry, exposed] = [namedChunks.get(container), namedChunks.get(exposedChunk)];
  if (!entry || !exposed || [...chunkGraph.getChunkModulesIterable(exposed)].some(shareKeyOf)) return;
  if (chunkGraph.canChunksBeIntegrated(entry, exposed)) chunkGraph.integrateChunks(entry, exposed);
}

function consumedRanges(compilation: Compilation): Partial<Requires> {
  const consumed = [...compilation.modules].flatMap((module) => shareKeyOf(module) ?? []);
  const libraries = sharedLibraries.filter((library) =>
    consumed.some((key) => key === library || key.startsWith(`${library}/`)),
  );
  return Object.fromEntries(libraries.map((library) => [library, `^${packageVersion(library)}`]));
}

/** Returns the name under which a module is taken from the desk; undefined for one that is part of the build. */
const shareKeyOf = (module: object): string | undefined =>
  'options' in module && isRecord(module.options) && typeof module.options.shareKey === 'string'
    ? module.options.shareKey
    : undefined;

/** Returns 8 hex digits that identify a build, from the names and bytes of all files. */
function contentHash(compilation: Compilation, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update('\0').update(contentOf(compilation, name)).update('\0');
  return hash.digest('hex').slice(0, 8);
}

const sha384 = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
