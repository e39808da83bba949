import { join } from 'node:path';
import { harnessPath } from '@intake-desk/contracts/isolation';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { merge } from 'webpack-merge';
import { baseConfig, type ConfigFactory, stylesheets } from './base-config.ts';
import { hotClient, hotConfig } from './hot/hot-config.ts';
import { isolateFolder } from './isolate-build.ts';

/**
 * Returns the configuration of a remote's harness: `src/isolate.tsx` alone on a page. The isolated gateway serves it under
 * `harnessPath`.
 */
export function isolateConfig(folder: string): ConfigFactory {
  return ({ hot: asked }, argv) => {
    const hot = asked === true;
    const production = argv.mode !== 'development';
    const file = hot ? '[name]' : '[name].[contenthash:8]';
    return merge(baseConfig(folder, { production, hot }), hot ? hotConfig('isolate') : {}, {
      name: 'isolate',
      entry: { isolate: [...(hot ? [hotClient] : []), join(folder, 'src', 'isolate.tsx')] },
      output: {
        path: isolateFolder(folder),
        publicPath: harnessPath,
        filename: `${file}.js`,
        chunkFilename: `${file}.js`,
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      plugins: [stylesheets(file), new HtmlWebpackPlugin({ template: join(import.meta.dirname, 'isolate.html') })],
    });
  };
}
