import { createHash } from 'node:crypto';
import vm from 'node:vm';

const ROUNDS = 320;
const PEOPLE = 600;

/** Scripts that are compiled, and functions in each. */
const SCRIPTS = 12;
const FUNCTIONS = 400;

/** New memory, in parts. */
const PARTS = 4;
const PART_BYTES = 16 * 2 ** 20;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly at: { readonly ward: string; readonly bed: number };
}

/**
 * Does a fixed amount of work and returns the processor time in seconds that all threads of this process took, half a second on one
 * core. Processor time of other code, divided by this, can be compared between machines and under different load. Machines differ in more
 * than computing: on a virtual one that gives back freed memory, new memory costs ten times as much, and tests take half as
 * long again.
 */
export function calibrationSeconds(): number {
  const before = process.cpuUsage();
  let digest = '';
  for (let round = 0; round < ROUNDS; round += 1) digest = workOnce(digest);
  for (let script = 0; script < SCRIPTS; script += 1) runOnce(script);
  for (let part = 0; part < PARTS; part += 1) Buffer.alloc(PART_BYTES, 1);
  const { user, system } = process.cpuUsage(before);
  if (digest.length !== 64) throw new Error('the calibration loop did not run');
  return (user + system) / 1e6;
}

/** Works with objects, strings, JSON, sorting and hashing, as the desk's processes do. */
function workOnce(seed: string): string {
  const people = Array.from({ length: PEOPLE }, (_, id): Person => personOf(id, seed));
  const read: readonly Person[] = JSON.parse(JSON.stringify(people));
  const sorted = [...read].sort((a, b) => (a.name < b.name ? -1 : 1));
  const wards = new Map<string, number>();
  for (const { at } of sorted) wards.set(at.ward, (wards.get(at.ward) ?? 0) + at.bed);
  const words = sorted.map(({ name, tags }) => `${name.toUpperCase()} (${tags.join(', ')})`).join('\n');
  return createHash('sha256')
    .update(words)
    .update(JSON.stringify([...wards]))
    .digest('hex');
}

const personOf = (id: number, seed: string): Person => ({
  id,
  name: `${((id * 7919) % PEOPLE).toString(36)}-${seed.slice(0, 8)}`,
  tags: [`tag ${id % 7}`, `tag ${id % 11}`, 'ü'.repeat(id % 5)],
  at: { ward: `ward ${id % 23}`, bed: id % 40 },
});

/** Compiles functions and runs each once, as test files do with most of their modules. */
function runOnce(script: number): void {
  const steps = Array.from({ length: FUNCTIONS }, (_, index) => functionText(`${script}_${index}`));
  new vm.Script(`[${steps.join()}].reduce((sum, step) => sum + step(['bed', 'ward']), 0)`).runInContext(
    vm.createContext(),
  );
}

const functionText = (name: string): string => `function step${name}(given) {
  const words = given.map((one, at) => ({ at, word: one + '${name}', tags: [one, 'tag'] }));
  return words.filter(({ at }) => at % 2 === 0).reduce((sum, { word, tags }) => sum + word.length + tags.length, 0);
}`;
