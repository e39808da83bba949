/**
 * `npm run mutations`, `npm run mutations -- A5 C14`, or `npm run mutations -- new` for those without a row: breaks one
 * place at a time in a copy and runs the tests that must notice, about ten seconds each. A noticed mutation gets a row
 * with its date in docs/mutations.md, an unnoticed one loses it; other rows stay.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../run/step.ts';
import { tableRows, withTable } from '../run/table.ts';
import { startTestServers } from '../run/test-servers.ts';
import { CheckoutCopy } from './checkout-copy.ts';
import { jestVerdict, type Verdict } from './jest-verdict.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';

const codes = process.argv.slice(2);
const page = join(workspace, 'docs', 'mutations.md');
const keyOf = ([code, damage]: readonly string[]): string => `${code} ${damage}`;
const tried = new Set(tableRows(await readFile(page, 'utf8')).map(keyOf));
const chosen = mutations.filter(
  ({ code, damage }) =>
    codes.length === 0 || codes.includes(code) || (codes.includes('new') && !tried.has(keyOf([code, damage]))),
);

/** Each pair of code and test file once: a test that fails without a mutation proves nothing. */
const undamaged = (): Mutation[] => [...new Map(chosen.map((one) => [`${one.code} ${one.test}`, one])).values()];

const head = ['code', 'damage', 'in', 'turned red', 'date'];
const order = mutations.map(({ code, damage }) => keyOf([code, damage]));

/** Records which test noticed a mutation, or that none did. */
async function keep({ code, damage, file }: Mutation, verdict: Verdict): Promise<void> {
  const text = await readFile(page, 'utf8');
  const rows = tableRows(text).filter((row) => order.includes(keyOf(row)) && keyOf(row) !== keyOf([code, damage]));
  const date = new Date().toISOString().slice(0, 10);
  if (verdict.outcome === 'red') rows.push([code, damage, `\`${file}\``, verdict.by, date]);
  rows.sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
  await writeFile(page, withTable(text, head, rows));
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const servers = await startTestServers();
const copy = await CheckoutCopy.of(workspace);
let noticed = 0;
let unnoticed = 0;
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
    if (verdict.outcome === 'red') noticed += 1;
    else unnoticed += 1;
    await keep(mutation, verdict);
    say(`${mutation.code.padEnd(4)} ${verdict.outcome.padEnd(6)} ${mutation.damage} (${mutation.file})`);
  }
} finally {
  await copy.remove();
  await servers.stop();
}
say(`\n${noticed} noticed, ${unnoticed} not`);
process.exitCode = unnoticed > 0 ? 1 : 0;
