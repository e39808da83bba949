import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** The global functions that the desk offers to a remote's chunk loading (shell/src/federation/integrity.ts, past-caches.ts). */
const desk = {
  /** The hash that a URL must have. */
  integrity: 'globalThis.intakeDeskIntegrity',
  /** Where to ask for a URL: elsewhere if a cache holds a damaged copy of it. */
  address: 'globalThis.intakeDeskAddress',
  /** Runs a load, and again after a file of it that was damaged. */
  mend: 'globalThis.intakeDeskMend',
};

/**
 * Makes a remote's own chunk and stylesheet loading ask the desk for each file's hash, and load again what came damaged. The
 * entry is the loader's; this covers what webpack loads by itself. If no desk is there (a development server), nothing is added.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const ask = (element: string, url: string) =>
        `if (${desk.integrity}) ${element}.integrity = ${desk.integrity}(${url});\n` +
        `if (${desk.address}) ${url} = ${desk.address}(${url});`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${ask('script', 'script.src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => `${source}\n${ask(names.tag, `${names.tag}.href`)}`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap('IntegrityPlugin', (chunk) => compilation.addRuntimeModule(chunk, new MendingRuntimeModule()));
    });
  }
}

/** Puts the desk's mending around `__webpack_require__.e`, once webpack has made it. */
class MendingRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('desk mending', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const load = webpack.RuntimeGlobals.ensureChunk;
    return webpack.Template.asString([
      `const load = ${load};`,
      `${load} = (...chunk) => ${desk.mend} ? ${desk.mend}(() => load(...chunk)) : load(...chunk);`,
    ]);
  }
}
