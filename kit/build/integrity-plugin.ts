import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** The global function by which the desk tells a remote's chunk loader the hash of a URL (kit/src/host/integrity.ts). */
export const integrityGlobal = 'intakeDeskIntegrity';

/**
 * Makes a remote's own chunk and stylesheet loading ask the desk for each file's hash. The entry is checked by the
 * loader; this covers what webpack loads by itself. Where no desk is asked (a development server), nothing is added.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const ask = (element: string, url: string) =>
        `if (globalThis.${integrityGlobal}) ${element}.integrity = globalThis.${integrityGlobal}(${url});`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${ask('script', 'script.src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => `${source}\n${ask(names.tag, `${names.tag}.href`)}`,
      );
    });
  }
}
