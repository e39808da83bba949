import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Parts of `npm run test:full`, with what each runs. One run takes one part. */
export const parts = {
  services: 'the other service tests on MariaDB, property tests with all runs',
  browser: 'the other browser tests, drills',
} as const;
export type Part = keyof typeof parts;

/** The time at which each part last passed, in ISO 8601, UTC. */
const Ledger = Type.Object({ services: Type.String(), browser: Type.String() });
export type Ledger = Static<typeof Ledger>;

const file = join(import.meta.dirname, 'parts.json');
const readLedger = (): Ledger => Value.Parse(Ledger, JSON.parse(readFileSync(file, 'utf8')));

/** Returns the part that has waited longest. */
export const longestWaiting = ({ services, browser }: Ledger): Part => (services <= browser ? 'services' : 'browser');

/** Returns the part with this name; without a name, the part that has waited longest. Throws for an unknown name. */
export function chosenPart(name: string | undefined): Part {
  if (name === undefined) return longestWaiting(readLedger());
  if (!isPart(name)) throw new Error(`There is no part ${name}: choose ${Object.keys(parts).join(' or ')}.`);
  return name;
}

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/** Notes that a part passed. The file is committed, so that the next run takes the other part. */
export function notePassed(part: Part): void {
  const ledger: Ledger = { ...readLedger(), [part]: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
}
