import { join } from 'node:path';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { type BuildMode, baseConfig, type ConfigFactory, stylesheets } from './base-config.ts';
import { DeskBuildPlugin } from './desk-build-plugin.ts';
import { sharedVersions } from './shared-modules.ts';

/** A page of its own: `src/index.html` and `src/main.tsx`, with hashed file names below `assets`. */
function pageConfig(folder: string, name: string, assets: string, browsers?: BuildMode['browsers']): ConfigFactory {
  return (_, argv) => {
    const production = argv.mode !== 'development';
    const file = `${assets}/${production ? '[name].[contenthash:8]' : '[name]'}`;
    return merge(baseConfig(folder, { production, ...(browsers ? { browsers } : {}) }), {
      name,
      entry: { main: join(folder, 'src', 'main.tsx') },
      output: {
        publicPath: '/',
        uniqueName: `intake-desk-${name}`,
        filename: `${file}.js`,
        chunkFilename: `${file}.js`,
        assetModuleFilename: `${file}[ext]`,
        chunkLoadTimeout: 120_000,
      },
      optimization: { chunkIds: 'deterministic' },
      plugins: [
        stylesheets(file),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          // The federation runtime's own switches: it loads no manifests here (the registry says what there is), nor in Node.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          ENV_TARGET: JSON.stringify('web'),
        }),
        new DeskBuildPlugin({ room: name, template: join(folder, 'src', 'index.html'), production }),
      ],
    });
  };
}

/** The shell's build, to `shell/dist`; its files are served under `/assets/`. */
export const shellConfig = (folder: string): ConfigFactory => pageConfig(folder, 'shell', 'assets');

/** What patients have in their pockets: a phone that got its last update some years ago. */
const patientsBrowsers = { chrome: '87', safari: '14', ios: '14', firefox: '78' };

/** The portal's build, to `portal/dist`; its files are served under `/portal-assets/`. */
export const portalConfig = (folder: string): ConfigFactory =>
  pageConfig(folder, 'portal', 'portal-assets', patientsBrowsers);
