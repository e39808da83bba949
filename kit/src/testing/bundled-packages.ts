import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

/**
 * Packages of many small modules. Jest reads, compiles and links each module anew for each test file: 1,700 of the 2,100 modules
 * of a component's test were theirs. Packages that share modules are in one group, so that there is one instance of each. Bundles
 * are CommonJS, which is compiled once per worker (e2e/run/shared-scripts.ts).
 */
const groups = [
  ['typebox', 'typebox/value', 'typebox/compile'],
  ['@mantine/core', '@mantine/hooks', '@mantine/notifications'],
  ['@testing-library/user-event'],
  ['react-router'],
  ['i18next', 'react-i18next'],
  ['echarts/core', 'echarts/charts', 'echarts/components', 'echarts/renderers'],
];

/** Loaded by other packages too, so they stay as they are. */
const shared = /^(react|react-dom|react\/.*|@testing-library\/dom|node:.*)$/;

const root = join(import.meta.dirname, '../../..');
const key = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(readFileSync(import.meta.filename))
  .digest('hex');
const folder = join(root, 'node_modules/.cache/bundled-packages', key);

/** For Jest's `moduleNameMapper`: maps the packages to their bundles. */
export const bundledPackages = { [`^(${groups.flat().join('|')})$`]: `${folder}/$1.mjs` };

/** An import would first search the bundle for its exports. */
const requiring = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/** Bundles the packages before the first test of a run, once for each package-lock.json. */
export default async function bundlePackages(): Promise<void> {
  if (existsSync(folder)) return;
  const made = `${folder}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  for (const [index, names] of groups.entries()) await bundle(made, `group-${index}.cjs`, names);
  try {
    renameSync(made, folder);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
}

/** Writes a file with all modules of a group, and one per package that exports its names. */
async function bundle(path: string, filename: string, names: readonly string[]): Promise<void> {
  const { webpack } = await import('webpack');
  const entry = join(path, `entry-of-${filename}.mjs`);
  writeFileSync(entry, names.map((name, index) => `export * as package${index} from '${name}';`).join('\n'));
  const compiler = webpack({
    mode: 'none',
    target: 'node24',
    context: root,
    entry,
    output: { path, filename, library: { type: 'commonjs2' } },
    externals: ({ request = '' }, decide) =>
      shared.test(request) ? decide(undefined, `commonjs ${request}`) : decide(),
    optimization: { concatenateModules: true, providedExports: true, usedExports: true, sideEffects: true },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  const packages: Record<string, object> = createRequire(import.meta.url)(join(path, filename));
  for (const [index, name] of names.entries()) {
    const file = join(path, `${name}.mjs`);
    const exported = Object.keys(packages[`package${index}`] ?? {});
    const lines = exported.map((one, at) => `const e${at} = package${index}.${one};\nexport { e${at} as ${one} };`);
    mkdirSync(dirname(file), { recursive: true });
    const bundled = join(relative(dirname(file), path), filename);
    writeFileSync(file, [requiring, `const { package${index} } = require('./${bundled}');`, ...lines].join('\n'));
  }
}
