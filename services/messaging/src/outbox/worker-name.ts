import { createHash, randomUUID } from 'node:crypto';

const SELF = randomUUID().slice(0, 8);

const digest = (place: string): string => createHash('sha256').update(place).digest('hex').slice(0, 24);

/** How a worker signs its claims: where it runs, as which process, and which start of it. */
export const workerName = (place: string): string => `${digest(place)}:${process.pid}:${SELF}`;

/**
 * Whether a claim was signed by an earlier process of the same place that lives no more, so that its messages need not
 * wait for their lease. A process that still drains, and one of another place, is not gone.
 */
export function isGone(name: string, place: string): boolean {
  const [where, pid, start] = name.split(':');
  if (where !== digest(place) || start === SELF) return false;
  // In a container every start has the same number.
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
