import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { harnessPath } from '@intake-desk/contracts/isolation';
import { type Isolation, startIsolation } from '@intake-desk/demo/isolation';
import { isolateConfig } from '@intake-desk/kit/build';
import { workspace } from '../../run/step.ts';
import { compile } from '../release/compile.ts';

/** Built harnesses of several remotes in one folder, and worlds to open them with. */
export interface Harnesses {
  /** Opens a separate world for all of them. */
  open(): Promise<Isolation>;
  remove(): Promise<void>;
}

/** Returns the address of a remote's harness in a world, with these choices. */
export const harnessAddress = ({ url }: Isolation, name: string, choices: Readonly<Record<string, string>> = {}) =>
  `${url}${harnessPath}${name}.html?${new URLSearchParams(choices)}`;

/** Builds the harnesses of these remotes, folders of `root`, at once and without minifying. */
export async function buildHarnesses(names: readonly string[], root = workspace): Promise<Harnesses> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-harness-'));
  for (const [name, files] of await build(names, root, folder)) {
    const tags = files.map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${harnessPath}${file}">`
        : `<script defer src="${harnessPath}${file}"></script>`,
    );
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">${tags.join('')}</head><body><div id="root"></div></body></html>`,
    );
  }
  return {
    open: () => startIsolation({ harness: folder, port: 0 }),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Builds the harnesses; returns the first files of each. */
async function build(names: readonly string[], root: string, folder: string): Promise<Map<string, string[]>> {
  const config = isolateConfig(join(root, names[0] ?? ''))({}, { mode: 'production' });
  const entry = Object.fromEntries(names.map((name) => [name, join(root, name, 'src', 'isolate.tsx')]));
  const { compilation } = await compile({
    ...config,
    entry,
    cache: false,
    devtool: false,
    // Webpack's fast builds with React's fast production mode.
    mode: 'development',
    optimization: { ...config.optimization, minimize: false, nodeEnv: 'production' },
    output: { ...config.output, path: folder },
  });
  return new Map(
    names.map((name) => [
      name,
      compilation.entrypoints
        .get(name)
        ?.getFiles()
        .filter((file) => /\.(js|css)$/.test(file)) ?? [],
    ]),
  );
}
