import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type PageBuild } from '@intake-desk/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { checkSize, groupFiles } from './bundle-files.ts';
import { emitCompressed } from './compressed-files.ts';
import { limitLibraries } from './library-limits.ts';
import { previewLimit, signInLimit } from './limits.ts';
import { byteLimit, workspaceFolder } from './package-version.ts';
import { deskProvides } from './shared-modules.ts';

const plugin = 'DeskBuildPlugin';

export interface DeskBuildOptions {
  readonly room: string;
  /** The page's HTML, without the build's own tags. */
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
      if (this.options.production) limitLibraries(compilation);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: plugin, stage }, async () => {
        const build: PageBuild = {
          provides: deskProvides(),
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

  /** Adds the first script and stylesheet. Whitespace and comments stay, since the gateway looks for its mark. */
  private page(compilation: Compilation): string {
    const tags = groupFiles(compilation, 'main').map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
    );
    return readFileSync(this.options.template, 'utf8').replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
  }

  private checkSizes(compilation: Compilation): void {
    const { room } = this.options;
    const preview = new Set(groupFiles(compilation, 'preview'));
    const all = Object.keys(compilation.assets).filter((name) => !preview.has(name) && !name.includes('locale-'));
    checkSize(compilation, room, all, byteLimit(join(workspaceFolder, room)));
    checkSize(compilation, `the preview of the ${room}`, [...preview], previewLimit);
    const signIn = ['main', 'sign-in'].flatMap((group) => groupFiles(compilation, group)).filter(isScript);
    if (room === 'shell') checkSize(compilation, 'the sign-in page', [...new Set(signIn)], signInLimit);
  }
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** Returns the files of each named chunk and of each language. Texts are chunks named `locale-…-<language>-json`. */
function preloads(compilation: Compilation): Record<string, string[]> {
  const groups = [...compilation.namedChunkGroups.keys()].filter((group) => group !== 'main');
  const paths = (names: readonly string[]): string[] => [
    ...new Set(names.flatMap((name) => groupFiles(compilation, name)).map((file) => `/${file}`)),
  ];
  return Object.fromEntries([
    ...groups.map((group) => [group, paths([group])]),
    ...languages.map((language) => [language, paths(groups.filter((group) => group.endsWith(`-${language}-json`)))]),
  ]);
}
