import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Global functions that the desk offers to a remote's chunk loading (shell/src/federation/integrity.ts, past-caches.ts). */
const desk = {
  /** Returns the hash of a URL. */
  integrity: 'globalThis.intakeDeskIntegrity',
  /** Returns the address to fetch a URL from; another one if a cache has a damaged copy. */
  address: 'globalThis.intakeDeskAddress',
  /** Runs a load, and repeats it after a damaged file. */
  mend: 'globalThis.intakeDeskMend',
};

/**
 * Makes a remote's chunk and stylesheet loading ask the desk for each file's hash, and retry damaged files. The loader handles the
 * entry; this covers everything that webpack loads itself. Does nothing without a desk, as on a development server.
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

/** Wraps `__webpack_require__.e` in the desk's retry once webpack has created it. */
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
