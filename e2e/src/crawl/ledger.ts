import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Ledger = Type.Object({
  /** Seed of a round through all screens; it decides their order and the typed texts. */
  seed: Type.Integer({ minimum: 1 }),
  /** Names of this round's finished screens. */
  walked: Type.Array(Type.String()),
  /** Number of controls pressed on the first unfinished screen. */
  control: Type.Integer({ minimum: 0 }),
});
/** The crawler's progress. */
export type Ledger = Type.Static<typeof Ledger>;

const file = join(import.meta.dirname, 'ledger.json');

export const readLedger = (): Ledger => Value.Parse(Ledger, JSON.parse(readFileSync(file, 'utf8')));

/** Returns the ledger after a run; a new round begins once all screens are finished. */
export function ledgerAfter({ seed, ...start }: Ledger, now: readonly string[], control: number, all: number): Ledger {
  const walked = [...new Set([...start.walked, ...now])].sort();
  return walked.length >= all ? { seed: seed + 1, walked: [], control: 0 } : { seed, walked, control };
}

/** Stores where the next run begins; the file is committed, so that every run of a commit is the same. */
export const writeLedger = (ledger: Ledger): void => writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
