import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

/** Module that replaces edited modules on the page; the first one of a build. */
export const hotClient = join(import.meta.dirname, 'hot-client.ts');

/** Returns what a watched harness needs for React Fast Refresh. */
export const hotConfig = (): Configuration => ({
  // An update leads from the last build that the page could have.
  optimization: { emitOnErrors: false },
  plugins: [
    new webpack.HotModuleReplacementPlugin(),
    // Errors of a build are shown by kit/src/harness/build-events.ts, errors of rendering by the harness.
    new ReactRefreshPlugin({ overlay: false }),
  ],
});
