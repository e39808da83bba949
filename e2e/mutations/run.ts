/**
 * `npm run mutations`, or `npm run mutations -- A5 C14`: damages the code in one place at a time and runs the tests that
 * have to notice. Works in a copy; takes about ten seconds a damage. Writes the table of docs/mutations.md when all ran.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../run/step.ts';
import { withTable } from '../run/table.ts';
import { startTestServers } from '../run/test-servers.ts';
import { CheckoutCopy } from './checkout-copy.ts';
import { jestVerdict } from './jest-verdict.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';

const codes = process.argv.slice(2);
const chosen = mutations.filter(({ code }) => codes.length === 0 || codes.includes(code));
const page = join(workspace, 'docs', 'mutations.md');

/** Each pair of code and test file once: what is red without a damage shows nothing with one. */
const undamaged = (): Mutation[] => [...new Map(chosen.map((one) => [`${one.code} ${one.test}`, one])).values()];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const servers = await startTestServers();
const copy = await CheckoutCopy.of(workspace);
let unnoticed = 0;
const rows: string[][] = [];
try {
  const environmentOf = ({ servers: needed }: Mutation): Record<string, string> =>
    needed ? servers.environment : { TEST_MARIADB_URL: '', TEST_REDIS_URL: '' };
  for (const mutation of undamaged()) {
    const { outcome } = await jestVerdict(copy.folder, mutation, environmentOf(mutation));
    if (outcome === 'green') continue;
    unnoticed += 1;
    say(`${mutation.code}  ${mutation.test} is ${outcome} without any damage`);
  }
  for (const mutation of chosen) {
    const verdict = await copy.damaged(mutation, () => jestVerdict(copy.folder, mutation, environmentOf(mutation)));
    if (verdict.outcome === 'red') rows.push([mutation.code, mutation.damage, `\`${mutation.file}\``, verdict.by]);
    else unnoticed += 1;
    say(`${mutation.code.padEnd(4)} ${verdict.outcome.padEnd(6)} ${mutation.damage} (${mutation.file})`);
  }
} finally {
  await copy.remove();
  await servers.stop();
}
if (codes.length === 0 && unnoticed === 0) {
  await writeFile(page, withTable(await readFile(page, 'utf8'), ['code', 'damage', 'in', 'turned red'], rows));
}
say(`\n${rows.length} noticed, ${unnoticed} not`);
process.exitCode = unnoticed > 0 ? 1 : 0;
