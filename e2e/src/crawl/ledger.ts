import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Ledger = Type.Object({
  /** Round through all screens; it decides their order and what is typed. */
  seed: Type.Integer({ minimum: 1 }),
  /** Place of the next screen in the round's order. */
  screen: Type.Integer({ minimum: 0 }),
  /** Controls of that screen that have been pressed. */
  control: Type.Integer({ minimum: 0 }),
});
/** How far the crawler has got. */
export type Ledger = Type.Static<typeof Ledger>;

const file = join(import.meta.dirname, 'ledger.json');

/** Reads where the next run begins. */
export const readLedger = (): Ledger => Value.Parse(Ledger, JSON.parse(readFileSync(file, 'utf8')));

/** Writes where the next run begins; the file is committed, so that every run of a commit presses the same. */
export const writeLedger = (ledger: Ledger): void => writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
