/**
 * `npm run isolate -- mf-invite`: the remote alone in its harness, at PORT (8090), built anew at each change. With the real
 * gateway chosen there, calls go to GATEWAY_URL (http://localhost:8080).
 */
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isolateConfig } from './isolate-config.ts';
import { workspaceFolder } from './package-version.ts';
import { remoteNamed, remoteNames } from './remote-names.ts';

const name = remoteNamed(process.argv[2]);
if (!name) {
  process.stderr.write(`Name one remote: npm run isolate -- ${remoteNames.join(' | ')}\n`);
  process.exit(1);
}
const gateway = new URL(process.env.GATEWAY_URL ?? 'http://localhost:8080');
const port = Number(process.env.PORT ?? 8090);
const compiler = webpack(isolateConfig(join(workspaceFolder, name))({}, { mode: 'development' }));
const server = new WebpackDevServer(
  {
    port,
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    // The gateway takes calls and sockets of its own origin only.
    proxy: [
      {
        context: ['/api', '/auth', '/socket.io'],
        target: gateway.origin,
        changeOrigin: true,
        ws: true,
        headers: { origin: gateway.origin },
      },
    ],
  },
  compiler,
);
await server.start();
process.stdout.write(`${name} alone: http://localhost:${port}\n`);
