import { minify } from '@swc/core';
import webpack, { type Compilation, type Compiler } from 'webpack';

const plugin = 'SwcMinimizer';
/**
 * Initial scripts of a page or a record. Chromium compiles all of their functions in the background during the
 * download; otherwise it compiles each at its first call, on the rendering thread (decision 400).
 */
const isFirst = /(^|\/)(main|base|desk|sign-in|remoteEntry|page-[\w-]+|slot-[\w-]+)\.(\w+\.)?js$/;
const compileAll = '//# allFunctionsCalledOnLoad\n';
/** Swc's file name for source that does not come from a file. */
const unnamed = '<anon>';

/**
 * Minifies scripts by swc, which takes a tenth of the time of terser, webpack's own choice. Licence notices are moved to a file
 * beside each script, and those of a visit's first chunks begin with a hint for the browser.
 */
export class SwcMinimizer {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(plugin, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: plugin, stage }, async (assets) => {
        const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
        await Promise.all(scripts.map((name) => minifyScript(compilation, name)));
      });
    });
  }
}

async function minifyScript(compilation: Compilation, name: string): Promise<void> {
  const original = compilation.getAsset(name)?.source;
  const text = String(original?.source());
  // Only where they are kept: making them takes longer than minifying.
  const before = compilation.options.devtool ? original?.map() : undefined;
  const {
    code,
    map,
    extractedComments = [],
  } = await minify(text, {
    compress: { passes: 2 },
    mangle: true,
    module: false,
    sourceMap: Boolean(before),
    extractComments: 'some',
  });
  const { ConcatSource, RawSource, SourceMapSource } = webpack.sources;
  const minified = before && map ? new SourceMapSource(code, unnamed, map, text, before, true) : new RawSource(code);
  const whole = isFirst.test(name) ? new ConcatSource(compileAll, minified) : minified;
  compilation.updateAsset(name, whole, { minimized: true });
  if (extractedComments.length === 0) return;
  compilation.emitAsset(`${name}.LICENSE.txt`, new RawSource(`${extractedComments.join('\n\n')}\n`));
}
