/** `npm run new-remote -- mf-x`: creates a remote, with `--outside <folder>` elsewhere (docs/add-a-remote.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addOwner, makeOutsideRemote, makeRemote } from './make-remote.ts';
import { workspaceFolder } from './package-version.ts';

const steps = [];
try {
  const { positionals, values } = parseArgs({ options: { outside: { type: 'string' } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error('Use: npm run new-remote -- mf-x [--outside ../mf-x]');
  steps.push(`${name} is made. Next:`);
  if (values.outside === undefined) {
    makeRemote(workspaceFolder, name);
    const owners = join(workspaceFolder, 'CODEOWNERS');
    writeFileSync(owners, addOwner(readFileSync(owners, 'utf8'), name));
    steps.push('  npm install                   links it into the workspace', `  npm run isolate -- ${name}`);
    steps.push(`  npm test -w @intake-desk/${name}`, `  npm run release -- ${name}`);
  } else {
    makeOutsideRemote(resolve(process.env.INIT_CWD ?? '.', values.outside), name);
    steps.push(
      `  cd ${values.outside}`,
      '  npm install',
      '  npm test',
      '  npm run build',
      'README.md there says more.',
    );
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
process.stdout.write(`${steps.join('\n')}\n`);
