import { createHash, randomUUID } from 'node:crypto';

const SELF = randomUUID().slice(0, 8);

const digest = (place: string): string => createHash('sha256').update(place).digest('hex').slice(0, 24);

/** Returns a worker's name: its place, its process and its start time. */
export const workerName = (place: string): string => `${digest(place)}:${process.pid}:${SELF}`;

/** Returns true if the named worker was an ended process of the same place, so that its leases are void. */
export function isGone(name: string, place: string): boolean {
  const [where, pid, start] = name.split(':');
  if (where !== digest(place) || start === SELF) return false;
  // In a container every start has the same process id.
  return Number(pid) === process.pid || !lives(Number(pid));
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
