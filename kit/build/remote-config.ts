import { join } from 'node:path';
import { descriptorOf, exposedModule, type RemoteDescription, readDescriptor } from '@intake-desk/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { merge } from 'webpack-merge';
import { baseConfig, type ConfigFactory, stylesheets } from './base-config.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { limits } from './limits.ts';
import { folderVersion, roomVersion } from './package-version.ts';
import { buildMark, exposedChunk, RemoteBuildPlugin } from './remote-build-plugin.ts';
import { consumedModules } from './shared-modules.ts';

/** The remote's first file. Its chunks lie beside it, so it finds them wherever it was loaded from. */
const entry = 'remoteEntry.js';

/** The build of one remote: `export default remoteConfig(import.meta.dirname, description)` in its `webpack.config.ts`. */
export function remoteConfig(folder: string, description: RemoteDescription): ConfigFactory {
  return (_, argv) => {
    const production = argv.mode !== 'development';
    const reading = readDescriptor(descriptorOf(description));
    if ('problem' in reading) throw new Error(`${join(folder, 'src', 'description.ts')}: ${reading.problem}`);
    const { descriptor } = reading;
    const version = folderVersion(folder);
    // Name and version: two versions of a remote may meet on one page while one is retried as its predecessor.
    const container = `${descriptor.name}_${version}_${buildMark}`.replace(/[^A-Za-z0-9_]/g, '_');
    return merge(baseConfig(folder, { production }), {
      name: descriptor.name,
      entry: {},
      output: {
        publicPath: 'auto',
        uniqueName: container,
        filename: '[name].js',
        chunkFilename: '[name].js',
        // A browser checks no hash of a font or an image: the stylesheet or script that names it, whose hash it does check, names
        // its content, and the gateway serves no other under that name.
        assetModuleFilename: '[name].[contenthash:8][ext]',
        chunkLoadTimeout: 120_000,
        // A module that threw while starting is not kept: Retry runs it anew.
        strictModuleErrorHandling: true,
      },
      plugins: [
        stylesheets('[name]'),
        new ModuleFederationPlugin({
          name: container,
          filename: entry,
          exposes: { [exposedModule]: { import: join(folder, 'src', 'remote.ts'), name: exposedChunk } },
          shared: consumedModules(),
          // version-first would load every remote at boot, so that one dead remote stops the desk.
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true },
        }),
        new IntegrityPlugin(),
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
          limit: production ? limits[descriptor.name] : undefined,
        }),
      ],
    });
  };
}
