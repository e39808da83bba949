import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isRecord } from '@intake-desk/contracts';
import { readJson, roomVersion, workspaceFolder } from './package-version.ts';

/** Folders of the rooms that a remote is built, checked and tested with. */
const rooms = { contracts: ['src'], kit: ['src', 'build'] };

/**
 * Packs contracts and kit for remotes outside this repository, as JavaScript with types, since Node.js strips no types below
 * node_modules. Returns the names of the files in `folder` by package. Throws if the compiler finds errors, which it prints.
 */
export function packRooms(folder: string): Record<string, string> {
  mkdirSync(join(workspaceFolder, 'var'), { recursive: true });
  const stage = mkdtempSync(join(workspaceFolder, 'var', 'pack-'));
  try {
    compile(stage);
    return Object.fromEntries(
      Object.entries(rooms).map(([room, parts]) => [`@intake-desk/${room}`, pack(room, parts, stage, folder)]),
    );
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function compile(stage: string): void {
  const config = join(stage, 'tsconfig.json');
  const root = relative(stage, workspaceFolder);
  const options = { noEmit: false, incremental: false, declaration: true, rewriteRelativeImportExtensions: true };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { ...options, rootDir: root, outDir: '.' },
      include: Object.entries(rooms).flatMap(([room, parts]) => parts.map((part) => join(root, room, part))),
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'kit/build/remote-template'].map((each) => join(root, each)),
    }),
  );
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  execFileSync(process.execPath, [join(dirname(compiler), 'bin', 'tsc'), '--project', config], { stdio: 'inherit' });
}

/** Completes the folder of a compiled room and packs it. Returns the name of the file. */
function pack(room: string, parts: readonly string[], stage: string, folder: string): string {
  const [source, compiled] = [join(workspaceFolder, room), join(stage, room)];
  const filter = (path: string) => /(\/[^.]*|\.(css|json|html))$/.test(path) && !path.includes('remote-template');
  for (const part of parts) cpSync(join(source, part), join(compiled, part), { recursive: true, filter });
  writeFileSync(
    join(compiled, 'package.json'),
    JSON.stringify(packed(readJson(join(source, 'package.json'))), null, 2),
  );
  const args = ['pack', compiled, '--pack-destination', folder, '--silent'];
  return execFileSync('npm', args, { encoding: 'utf8' }).trim();
}

/** Returns a room's package.json with the compiled files, and the version of the shell that remotes are built for. */
function packed(manifest: object): object {
  const exported = 'exports' in manifest && isRecord(manifest.exports) ? manifest.exports : {};
  const entries = Object.entries(exported).map(([name, file]) => [name, compiledEntry(String(file))]);
  return { ...manifest, shell: roomVersion('shell'), exports: Object.fromEntries(entries) };
}

function compiledEntry(file: string): string | Record<'types' | 'default', string> {
  const stem = file.replace(/\.tsx?$/, '');
  return stem === file ? file : { types: `${stem}.d.ts`, default: `${stem}.js` };
}
