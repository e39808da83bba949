import { readFileSync } from 'node:fs';
import { languages, type PageBuild } from '@intake-desk/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { emitCompressed } from './compressed-files.ts';
import { limits, previewLimit, signInLimit } from './limits.ts';
import { roomVersion } from './package-version.ts';
import { gzippedKiB } from './remote-build-plugin.ts';

const plugin = 'DeskBuildPlugin';

export interface DeskBuildOptions {
  readonly room: string;
  /** The page's HTML, to which the build's own tags are added. */
  readonly template: string;
  readonly production: boolean;
}

/** Ends the build of the shell or the portal: emits `index.html` and `build.json` and keeps the byte budgets. */
export class DeskBuildPlugin {
  private readonly options: DeskBuildOptions;

  constructor(options: DeskBuildOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap(plugin, (compilation) => {
      compilation.fileDependencies.add(this.options.template);
    });
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: plugin, stage }, async () => {
        const build: PageBuild = {
          provides: { contracts: roomVersion('contracts'), kit: roomVersion('kit'), shell: roomVersion('shell') },
          preload: preloads(compilation),
        };
        compilation.emitAsset('build.json', new webpack.sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
        compilation.emitAsset('index.html', new webpack.sources.RawSource(this.page(compilation)));
        if (!this.options.production) return;
        this.checkSizes(compilation);
        await emitCompressed(compilation, Object.keys(compilation.assets));
      });
    });
  }

  /** The template with the first script and stylesheet; whitespace and comments stay, the gateway looks for its mark. */
  private page(compilation: Compilation): string {
    const tags = files(compilation, 'main').map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
    );
    return readFileSync(this.options.template, 'utf8').replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
  }

  private checkSizes(compilation: Compilation): void {
    const { room } = this.options;
    const preview = new Set(files(compilation, 'preview'));
    const all = Object.keys(compilation.assets).filter((name) => !preview.has(name));
    this.check(
      compilation,
      room,
      all.filter((name) => !name.includes('locale-')),
      limits[room],
    );
    this.check(compilation, `the preview of the ${room}`, [...preview], previewLimit);
    const signIn = ['main', 'sign-in'].flatMap((group) => scripts(compilation, group));
    if (room === 'shell') this.check(compilation, 'the sign-in page', [...new Set(signIn)], signInLimit);
  }

  private check(compilation: Compilation, what: string, names: readonly string[], limit: number | undefined): void {
    if (limit === undefined) return;
    const size = gzippedKiB(compilation, names);
    if (size > limit) {
      const message = `${what}: ${size.toFixed(1)} KiB gzipped, its limit is ${limit} (kit/build/limits.ts)`;
      compilation.errors.push(new webpack.WebpackError(message));
    }
  }
}

const files = (compilation: Compilation, group: string): string[] =>
  compilation.namedChunkGroups
    .get(group)
    ?.getFiles()
    .filter((file) => /\.(js|css)$/.test(file)) ?? [];

const scripts = (compilation: Compilation, group: string): string[] =>
  files(compilation, group).filter((file) => file.endsWith('.js'));

/** The files of each named chunk, and of each language: texts are chunks called `locale-…-<language>-json`. */
function preloads(compilation: Compilation): Record<string, string[]> {
  const groups = [...compilation.namedChunkGroups.keys()].filter((group) => group !== 'main');
  const paths = (names: readonly string[]): string[] => [
    ...new Set(names.flatMap((name) => files(compilation, name)).map((file) => `/${file}`)),
  ];
  return Object.fromEntries([
    ...groups.map((group) => [group, paths([group])]),
    ...languages.map((language) => [language, paths(groups.filter((group) => group.endsWith(`-${language}-json`)))]),
  ]);
}
