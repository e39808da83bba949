import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isolateConfig } from '@intake-desk/kit/build';
import webpack from 'webpack';

const workspace = join(import.meta.dirname, '..', '..', '..');

/** All harnesses at one address: `/mf-invite?role=nurse` is that remote alone. */
export interface HarnessServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds the harnesses of these remotes, folders of `root`, in one go, without minifying, and serves them. */
export async function startHarnessServer(names: readonly string[], root = workspace): Promise<HarnessServer> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-harness-'));
  const scripts = await build(names, root, folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const files = scripts.get(pathname.slice(1));
    if (files) {
      const tags = files.map((file) =>
        file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
      );
      const page = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${tags.join('')}</head><body><div id="root"></div></body></html>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    readFile(join(folder, pathname)).then(
      (bytes) => response.writeHead(200, { 'content-type': typeOf(pathname) }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** First files of each remote's harness. */
async function build(names: readonly string[], root: string, folder: string): Promise<Map<string, string[]>> {
  const config = isolateConfig(join(root, names[0] ?? ''))({}, { mode: 'development' });
  const entry = Object.fromEntries(names.map((name) => [name, join(root, name, 'src', 'isolate.tsx')]));
  const compiler = webpack({
    ...config,
    entry,
    cache: false,
    devtool: false,
    output: { ...config.output, path: folder },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'the harnesses were not built');
  return new Map(
    names.map((name) => [
      name,
      stats.compilation.entrypoints
        .get(name)
        ?.getFiles()
        .filter((file) => /\.(js|css)$/.test(file)) ?? [],
    ]),
  );
}

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'application/octet-stream';
