import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Parts of `npm run test:full`, with what each runs. One run takes one part. */
export const parts = {
  services: 'property tests with all runs, the other service tests on MariaDB without those of the gateway',
  gateway: 'the other tests of the gateway on MariaDB',
  screens: 'the other browser tests of screens, the crawler',
  platform: 'the other browser tests of federation, releases and starting, other browsers, drills',
} as const;
export type Part = keyof typeof parts;
export const partNames = ['services', 'gateway', 'screens', 'platform'] as const satisfies readonly Part[];

/** The time at which each part last passed, in ISO 8601, UTC. */
const Ledger = Type.Object({
  services: Type.String(),
  gateway: Type.String(),
  screens: Type.String(),
  platform: Type.String(),
});
export type Ledger = Static<typeof Ledger>;

const file = join(import.meta.dirname, 'parts.json');
const readLedger = (): Ledger => Value.Parse(Ledger, JSON.parse(readFileSync(file, 'utf8')));

/** Returns the part that has waited longest. */
export const longestWaiting = (ledger: Ledger): Part =>
  partNames.reduce((first, part) => (ledger[part] < ledger[first] ? part : first));

/** Returns the part with this name; without a name, the part that has waited longest. Throws for an unknown name. */
export function chosenPart(name: string | undefined): Part {
  if (name === undefined) return longestWaiting(readLedger());
  const part = partNames.find((one) => one === name);
  if (!part) throw new Error(`There is no part ${name}: choose ${partNames.join(', ')}.`);
  return part;
}

/** Notes that a part passed. The file is committed, so that the next run takes another part. */
export function notePassed(part: Part): void {
  const ledger: Ledger = { ...readLedger(), [part]: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
}
