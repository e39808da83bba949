import { join } from 'node:path';
import { harnessPath } from '@intake-desk/contracts/isolation';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { baseConfig, type ConfigFactory, stylesheets } from './base-config.ts';
import { hotConfig } from './hot/hot-config.ts';
import { isolateFolder } from './isolate-build.ts';
import { federationConstants } from './page-config.ts';
import { deskProvides } from './shared-modules.ts';

/** Returns the configuration of a remote's harness: `src/isolate.tsx` alone on a page. */
export const isolateConfig = (folder: string): ConfigFactory => harnessConfig(folder, join('src', 'isolate.tsx'));

/** Returns the configuration of the page that loads released remotes into the harness: `src/qa/main.tsx` of the shell. */
export const qaConfig =
  (shell: string): ConfigFactory =>
  (env, argv) =>
    merge(harnessConfig(shell, join('src', 'qa', 'main.tsx'))(env, argv), {
      plugins: [new webpack.DefinePlugin({ ...federationConstants(), DESK_PROVIDES: JSON.stringify(deskProvides()) })],
    });

/** Returns the configuration of a page with a harness, which the isolated gateway serves under `harnessPath`. */
function harnessConfig(folder: string, entry: string): ConfigFactory {
  return ({ hot: asked }, argv) => {
    const hot = asked === true;
    const production = argv.mode !== 'development';
    const file = hot ? '[name]' : '[name].[contenthash:8]';
    return merge(baseConfig(folder, { production, hot }), hot ? hotConfig('isolate') : {}, {
      name: 'isolate',
      entry: { isolate: join(folder, entry) },
      output: {
        path: isolateFolder(folder),
        publicPath: harnessPath,
        filename: `${file}.js`,
        chunkFilename: `${file}.js`,
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      // An edit makes only the files that have changed: the runtime, which contains the build's hash, and not the libraries.
      optimization: hot ? { runtimeChunk: 'single', splitChunks: { chunks: 'all' } } : {},
      plugins: [stylesheets(file), new HtmlWebpackPlugin({ template: join(import.meta.dirname, 'isolate.html') })],
    });
  };
}
