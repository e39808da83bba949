import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Ledger = Type.Object({
  /** Round through all screens; it decides their order and what is typed. */
  seed: Type.Integer({ minimum: 1 }),
  /** Names of the screens of this round that were walked over to their end. */
  walked: Type.Array(Type.String()),
  /** Controls that were pressed of the first screen that is not among them. */
  control: Type.Integer({ minimum: 0 }),
});
/** How far the crawler has got. */
export type Ledger = Type.Static<typeof Ledger>;

const file = join(import.meta.dirname, 'ledger.json');

/** Reads where the next run begins. */
export const readLedger = (): Ledger => Value.Parse(Ledger, JSON.parse(readFileSync(file, 'utf8')));

/** Returns the ledger after a run; a new round begins once all screens were walked over. */
export function ledgerAfter({ seed, ...start }: Ledger, now: readonly string[], control: number, all: number): Ledger {
  const walked = [...new Set([...start.walked, ...now])].sort();
  return walked.length >= all ? { seed: seed + 1, walked: [], control: 0 } : { seed, walked, control };
}

/** Writes where the next run begins; the file is committed, so that every run of a commit presses the same. */
export const writeLedger = (ledger: Ledger): void => writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
