import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

/** Module that replaces edited modules on the page; the first one of a build. */
export const hotClient = join(import.meta.dirname, 'hot-client.ts');

/** Returns what a watched build needs for React Fast Refresh; `name` is the one by which its page hears of a new build. */
export const hotConfig = (name: string): Configuration => ({
  // An update leads from the last build that the page could have.
  optimization: { emitOnErrors: false },
  plugins: [
    new webpack.HotModuleReplacementPlugin(),
    new webpack.DefinePlugin({ BUILD_NAME: JSON.stringify(name) }),
    // Errors of a build are shown by kit/src/harness/build-events.ts, errors of rendering by the desk.
    new ReactRefreshPlugin({ library: name, overlay: false }),
  ],
});
