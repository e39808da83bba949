import { join } from 'node:path';
import { descriptorOf, exposedModule, type RemoteDescription, readDescriptor } from '@intake-desk/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { merge } from 'webpack-merge';
import { baseConfig, type ConfigFactory, stylesheets } from './base-config.ts';
import { deskHotConfig } from './hot/hot-config.ts';
import { byteLimit, folderVersion, roomVersion } from './package-version.ts';
import { buildMark, exposedChunk, RemoteBuildPlugin } from './remote-build-plugin.ts';
import { consumedModules } from './shared-modules.ts';

/** The remote's first file. Its chunks are in the same folder, so it finds them wherever it was loaded from. */
const entry = 'remoteEntry.js';

/** Two pages repeat the code that they share, which saves each a request; three pages, or a large library, have a file for it. */
const sharedCode = {
  default: { minChunks: 3, reuseExistingChunk: true },
  defaultVendors: { test: /[\\/]node_modules[\\/]/, minChunks: 2, minSize: 200_000, reuseExistingChunk: true },
} as const;

/** Returns a remote's configuration, for its `webpack.config.ts`. */
export function remoteConfig(folder: string, description: RemoteDescription): ConfigFactory {
  return ({ hot: asked }, argv) => {
    const hot = asked === true;
    const production = argv.mode !== 'development';
    const reading = readDescriptor(descriptorOf(description));
    if ('problem' in reading) throw new Error(`${join(folder, 'src', 'description.ts')}: ${reading.problem}`);
    const { descriptor } = reading;
    const version = folderVersion(folder);
    // Includes the version, since two versions of a remote are on one page while its predecessor is tried.
    // A hot one keeps its name, since updates lead from one build to the next.
    const container = `${descriptor.name}_${version}_${hot ? 'hot' : buildMark}`.replace(/[^A-Za-z0-9_]/g, '_');
    return merge(baseConfig(folder, { production, hot, ownStyles: true }), hot ? deskHotConfig(descriptor.name) : {}, {
      name: descriptor.name,
      entry: {},
      // For error locations: the gateway keeps the maps and does not serve them.
      ...(production ? { devtool: 'hidden-nosources-source-map' as const } : {}),
      output: {
        devtoolModuleFilenameTemplate: '[resource-path]',
        publicPath: 'auto',
        uniqueName: container,
        filename: '[name].js',
        chunkFilename: '[name].js',
        // Browsers check no hash of fonts and images. The stylesheet or script that refers to one, whose hash they do check,
        // includes a hash of its content in the name.
        assetModuleFilename: '[name].[contenthash:8][ext]',
        chunkLoadTimeout: 120_000,
        // Does not cache a module that threw while starting, so that Retry runs it again.
        strictModuleErrorHandling: true,
      },
      optimization: { splitChunks: { cacheGroups: sharedCode } },
      plugins: [
        stylesheets('[name]'),
        new ModuleFederationPlugin({
          name: container,
          filename: entry,
          exposes: {
            [exposedModule]: {
              import: join(folder, 'src', 'remote.ts'),
              name: exposedChunk,
            },
          },
          shared: consumedModules(),
          // version-first would load every remote at boot, so that one failed remote stops the desk.
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true },
        }),
        new RemoteBuildPlugin({
          descriptor,
          packageVersion: version,
          entry,
          container,
          requires: {
            contracts: `^${roomVersion('contracts')}`,
            kit: `^${roomVersion('kit')}`,
            shell: `^${roomVersion('shell')}`,
          },
          limit: production ? byteLimit(folder) : undefined,
        }),
      ],
    });
  };
}
