/** `npm run new-remote -- mf-x`: makes a working remote in the folder `mf-x` (docs/add-a-remote.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addOwner, makeRemote } from './make-remote.ts';
import { workspaceFolder } from './package-version.ts';

const [name, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0) fail('Use: npm run new-remote -- mf-x');
try {
  makeRemote(workspaceFolder, name);
  const owners = join(workspaceFolder, 'CODEOWNERS');
  writeFileSync(owners, addOwner(readFileSync(owners, 'utf8'), name));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
process.stdout.write(
  [
    `${name} is made. Next:`,
    '  npm install                   links it into the workspace',
    `  npm run isolate -- ${name}`,
    `  npm test -w @intake-desk/${name}`,
    `  npm run release -- ${name}`,
    '',
  ].join('\n'),
);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
