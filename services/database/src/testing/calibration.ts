import { createHash } from 'node:crypto';

/** Takes about 0.3 s on one core. */
const ROUNDS = 320;
const PEOPLE = 600;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly at: { readonly ward: string; readonly bed: number };
}

/**
 * Does a fixed amount of work and returns the processor time in seconds that all threads of this process took. Processor
 * time of other code, divided by this, can be compared between machines and under different load.
 */
export function calibrationSeconds(): number {
  const before = process.cpuUsage();
  let digest = '';
  for (let round = 0; round < ROUNDS; round += 1) digest = workOnce(digest);
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
