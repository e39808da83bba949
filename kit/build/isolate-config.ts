import { join } from 'node:path';
import { harnessPath } from '@intake-desk/contracts/isolation';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { merge } from 'webpack-merge';
import { baseConfig, type ConfigFactory, stylesheets } from './base-config.ts';
import { isolateFolder } from './isolate-build.ts';

/**
 * Returns the configuration of a remote's harness: `src/isolate.tsx` alone on a page. The isolated gateway serves it under
 * `harnessPath`.
 */
export function isolateConfig(folder: string): ConfigFactory {
  return (_, argv) => {
    const production = argv.mode !== 'development';
    return merge(baseConfig(folder, { production }), {
      name: 'isolate',
      entry: { isolate: join(folder, 'src', 'isolate.tsx') },
      output: {
        path: isolateFolder(folder),
        publicPath: harnessPath,
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      plugins: [
        stylesheets('[name].[contenthash:8]'),
        new HtmlWebpackPlugin({ template: join(import.meta.dirname, 'isolate.html') }),
      ],
    });
  };
}
