/**
 * `npm run drill`, or `npm run drill -- R4 R22`; `--short` for what the tests run. Writes the table of docs/reliability.md
 * when all ran in their long form.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../run/step.ts';
import { withTable } from '../run/table.ts';
import type { Outcome } from './drill.ts';
import { drills } from './drills.ts';

const args = process.argv.slice(2);
const size = args.includes('--short') ? 'short' : 'long';
const codes = args.filter((arg) => arg !== '--short');
const page = join(workspace, 'docs', 'reliability.md');
const rows: string[][] = [];
let broken = 0;

const failed = (error: unknown): Outcome => ({ measured: `it failed: ${String(error)}`, kept: false });

for (const drill of drills.filter(({ code }) => codes.length === 0 || codes.includes(code))) {
  const { code, promise } = drill;
  const { measured, kept } = await drill.run(size).catch(failed);
  if (!kept) broken += 1;
  process.stdout.write(`${code.padEnd(4)} ${kept ? 'kept  ' : 'BROKEN'} ${drill.fault(size)}: ${measured}\n`);
  rows.push([code, drill.fault(size), promise, measured]);
}
if (codes.length === 0 && size === 'long') {
  await writeFile(page, withTable(await readFile(page, 'utf8'), ['', 'fault', 'promise', 'measured'], rows));
}
process.exitCode = broken > 0 ? 1 : 0;
