import { join } from 'node:path';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { type BuildMode, baseConfig, type ConfigFactory, stylesheets } from './base-config.ts';
import { DeskBuildPlugin } from './desk-build-plugin.ts';
import { hotConfig } from './hot/hot-config.ts';
import { sharedVersions } from './shared-modules.ts';

/** Returns the configuration of a page, `src/index.html` and `src/main.tsx`, with hashed file names below `assets`. */
function pageConfig(folder: string, name: string, assets: string, browsers?: BuildMode['browsers']): ConfigFactory {
  return ({ hot: asked }, argv) => {
    const hot = asked === true;
    const production = argv.mode !== 'development';
    const file = `${assets}/${production ? '[name].[contenthash:8]' : '[name]'}`;
    return merge(
      baseConfig(folder, { production, hot, ...(browsers ? { browsers } : {}) }),
      hot ? hotConfig(name) : {},
      {
        name,
        entry: { main: join(folder, 'src', 'main.tsx') },
        output: {
          publicPath: '/',
          uniqueName: `intake-desk-${name}`,
          filename: `${file}.js`,
          chunkFilename: `${file}.js`,
          assetModuleFilename: `${file}[ext]`,
          hotUpdateMainFilename: `${assets}/[runtime].[fullhash].hot-update.json`,
          hotUpdateChunkFilename: `${assets}/[id].[fullhash].hot-update.js`,
          chunkLoadTimeout: 120_000,
        },
        optimization: { chunkIds: 'deterministic', splitChunks: { cacheGroups: startGroups } },
        plugins: [
          stylesheets(file),
          new webpack.DefinePlugin(federationConstants()),
          new DeskBuildPlugin({ room: name, template: join(folder, 'src', 'index.html'), production }),
        ],
      },
    );
  };
}

/** Entry pages of the shell: one file each, plus one with everything that they share. */
const starts = ['desk', 'sign-in'];
const isStart = ({ name }: { name?: string | null }): boolean => starts.includes(name ?? '');

const startGroups = {
  defaultVendors: false,
  default: { minChunks: 2, chunks: (chunk: webpack.Chunk) => !isStart(chunk) },
  base: { name: 'base', type: /^javascript/, minChunks: 2, chunks: isStart, enforce: true },
} as const;

/** Returns the constants of shell/src/federation and of its runtime. */
export const federationConstants = () => ({
  SHARED_VERSIONS: JSON.stringify(sharedVersions()),
  // Switches of the runtime: it loads no manifests, since the registry lists the remotes, and does not run in Node.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  ENV_TARGET: JSON.stringify('web'),
});

/** Configuration of the shell's build to `shell/dist`, served under `/assets/`. */
export const shellConfig = (folder: string): ConfigFactory => pageConfig(folder, 'shell', 'assets');

/** Patients' browsers: phones that were last updated some years ago. */
const patientsBrowsers = { chrome: '87', safari: '14', ios: '14', firefox: '78' };

/** Configuration of the portal's build to `portal/dist`, served under `/portal-assets/`. */
export const portalConfig = (folder: string): ConfigFactory =>
  pageConfig(folder, 'portal', 'portal-assets', patientsBrowsers);
