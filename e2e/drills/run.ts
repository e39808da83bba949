/**
 * `npm run drill`, or `npm run drill -- R4 R22`; `--short` for the form that the tests run. In the long form each drill
 * that ends replaces its row of docs/reliability.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../run/step.ts';
import { tableRows, withTable } from '../run/table.ts';
import type { Drill, Outcome } from './drill.ts';
import { drills } from './drills.ts';

const args = process.argv.slice(2);
const size = args.includes('--short') ? 'short' : 'long';
const codes = args.filter((arg) => arg !== '--short');
const page = join(workspace, 'docs', 'reliability.md');
const head = ['code', 'fault', 'promise', 'measured', 'kept', 'date'];
const order = drills.map(({ code }) => code);

const unknown = codes.filter((code) => !order.includes(code));
if (unknown.length > 0) throw new Error(`There is no drill ${unknown.join(', ')}: ${order.join(', ')}.`);

async function keep({ code, fault, promise }: Drill, { measured, kept }: Outcome): Promise<void> {
  const text = await readFile(page, 'utf8');
  const row = [code, fault(size), promise, measured, kept ? 'yes' : 'no', new Date().toISOString().slice(0, 10)];
  const others = tableRows(text).filter(([first = '']) => first !== code && order.includes(first));
  const rows = [...others, row].sort(([a = ''], [b = '']) => order.indexOf(a) - order.indexOf(b));
  await writeFile(page, withTable(text, head, rows));
}

const failed = (error: unknown): Outcome => ({
  measured: `it failed: ${String(error).replaceAll('\n', ' ')}`,
  kept: false,
});

let broken = 0;
for (const drill of drills.filter(({ code }) => codes.length === 0 || codes.includes(code))) {
  const outcome = await drill.run(size).catch(failed);
  if (!outcome.kept) broken += 1;
  const word = outcome.kept ? 'kept  ' : 'BROKEN';
  process.stdout.write(`${drill.code.padEnd(4)} ${word} ${drill.fault(size)}: ${outcome.measured}\n`);
  if (size === 'long') await keep(drill, outcome);
}
process.exitCode = broken > 0 ? 1 : 0;
