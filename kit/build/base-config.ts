import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { workspaceFolder } from './package-version.ts';
import { RouteDocsPlugin } from './route-docs-plugin.ts';
import { SwcMinimizer } from './swc-minimizer.ts';

export interface BuildMode {
  readonly production: boolean;
  /** Oldest browsers that the scripts support, libraries included; absent: browsers of this year. */
  readonly browsers?: Readonly<Record<string, string>>;
  /** Keeps React's state over an edit (hot/hot-config.ts). */
  readonly hot?: boolean;
  /** Refuses a selector without a class of the stylesheet's own, which would restyle the whole page. */
  readonly ownStyles?: boolean;
}

/** Function that webpack-cli calls for a configuration; `env.hot` makes a watched harness hot. */
export type ConfigFactory = (env: Record<string, unknown>, argv: { mode?: string }) => Configuration;

/** Returns the webpack configuration of every front end: TypeScript by swc, CSS, CSS modules and fonts as files. */
export function baseConfig(folder: string, mode: BuildMode): Configuration {
  const { production, browsers } = mode;
  return {
    mode: production ? 'production' : 'development',
    ...(browsers ? { target: ['web', 'es2020'] } : {}),
    context: folder,
    // No `eval-*`: the desk's content security policy forbids it, in development too.
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        [formatsOfTypebox]: join(import.meta.dirname, 'checked-formats.ts'),
        [latinOfInter]: join(import.meta.dirname, '..', 'src', 'theme', 'inter-latin.woff2'),
      },
    },
    plugins: [new RouteDocsPlugin()],
    // It cuts a developer's second build to a third; one-shot builds gain nothing from writing a cache.
    cache:
      production || process.env.CI
        ? false
        : {
            type: 'filesystem',
            cacheDirectory: join(workspaceFolder, 'node_modules', '.cache', 'webpack'),
            buildDependencies: { config: [join(import.meta.dirname, 'index.ts')] },
          },
    module: { rules: [...rules(mode), ...(browsers ? [olderLibraries(browsers)] : [])] },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'named',
      minimize: production,
      minimizer: [
        new SwcMinimizer(),
        // `calc: false`: cssnano breaks the UI library's nested calc().
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
      ],
    },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      hashFunction: 'xxhash64',
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: { preset: 'errors-warnings', timings: true },
  };
}

/** Returns the stylesheet plugin with names that match the output's. */
export const stylesheets = (name: string): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css`, ignoreOrder: true });

/** Typebox's registry of formats, which imports all of them. */
const formatsOfTypebox = join(workspaceFolder, 'node_modules', 'typebox', 'build', 'format', '_registry.mjs');

/** Replaced by a copy with the weights 400 to 700 and the features that browsers and stylesheets use: 31 KiB instead of 47. */
const latinOfInter = join(
  workspaceFolder,
  ...['node_modules', '@fontsource-variable', 'inter', 'files', 'inter-latin-wght-normal.woff2'],
);

const swcLoader = import.meta.resolve('swc-loader').replace('file://', '');

/** Libraries use the syntax of this year, too. */
const olderLibraries = (browsers: Readonly<Record<string, string>>): RuleSetRule => ({
  test: /\.m?js$/,
  include: /node_modules/,
  loader: swcLoader,
  options: { env: { targets: browsers, bugfixes: true } },
});

const rules = ({ browsers, hot = false, ownStyles = false }: BuildMode): RuleSetRule[] => [
  // The package does not declare it; without it every format and every action of types would be bundled.
  { test: /[\\/]node_modules[\\/](typebox|tslib)[\\/]/, sideEffects: false },
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: swcLoader,
    options: {
      ...(browsers ? { env: { targets: browsers, bugfixes: true } } : {}),
      jsc: {
        ...(browsers ? {} : { target: 'es2022' }),
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
      },
    },
  },
  {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: import.meta.resolve('css-loader').replace('file://', ''),
        options: {
          modules: {
            auto: ownStyles ? () => true : /\.module\.css$/,
            mode: ownStyles ? 'pure' : 'local',
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: '[name]-[local]-[hash:base64:5]',
          },
        },
      },
    ],
  },
  { test: /\.woff2?$/, type: 'asset/resource' },
  { test: /\.(svg|png|jpe?g|gif|webp|avif)$/, type: 'asset/resource' },
];
