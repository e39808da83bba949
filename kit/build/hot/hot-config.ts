import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { merge } from 'webpack-merge';
import { workspaceFolder } from '../package-version.ts';

/** Module that replaces edited modules on the page; it runs first in a build. */
const client = join(import.meta.dirname, 'hot-client.ts');

/** Returns the configuration for React Fast Refresh; new versions are announced under the name `build`. */
export const hotConfig = (build: string): Configuration => ({
  // An update leads from the last build that the page could have.
  optimization: { emitOnErrors: false },
  plugins: [
    new webpack.HotModuleReplacementPlugin(),
    new webpack.DefinePlugin({ HOT_BUILD: JSON.stringify(build) }),
    // Errors of a build are shown by kit/src/edits/build-events.ts, errors of rendering by the page.
    new ReactRefreshPlugin({ overlay: false, library: 'desk' }),
    new webpack.EntryPlugin(workspaceFolder, client, {}),
  ],
});

/** Returns the same for a remote on the desk, which uses the shell's Fast Refresh, since React supports only one. */
export const deskHotConfig = (build: string): Configuration =>
  merge(hotConfig(build), {
    externals: ({ request = '' }, resolve) =>
      /react-refresh\/runtime(\.js)?$/.test(request)
        ? resolve(undefined, `var reactRefreshOf(${JSON.stringify(build)})`)
        : resolve(),
  });
