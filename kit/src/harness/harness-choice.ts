import { type Descriptor, type Language, languages, matchesPath } from '@intake-desk/contracts';
import {
  type CallFault,
  callFaults,
  type DataAmount,
  dataAmounts,
  type LiveFault,
  liveFaults,
} from '@intake-desk/contracts/isolation';

/** All choices of a harness, in its address, so that a case can be sent to a colleague. */
export interface HarnessChoice {
  /** The released remote and its version; '' in a remote's own harness. */
  readonly remote: string;
  readonly version: string;
  /** Name of a demonstration account, without its domain. */
  readonly role: string;
  readonly organisation: string;
  readonly department: string;
  readonly language: Language;
  /** Single-character shortcuts are on. */
  readonly characterKeys: boolean;
  readonly path: string;
  readonly data: DataAmount;
  readonly latencyMs: number;
  readonly fault: CallFault;
  /** Route of latency and fault; '' for all. */
  readonly faultRoute: string;
  readonly live: LiveFault;
  /** `YYYY-MM-DDTHH:mm` in the browser's zone; '' for now. */
  readonly clock: string;
  /** Switches of the department that differ from the demonstration, such as `sms_check`. */
  readonly switched: readonly string[];
}

export const latencies = [0, 200, 1000, 5000] as const;

/** Returns the first page of a remote that exists and is not for administrators only; `/` without a page. */
export function firstPage({ routes, menu }: Descriptor): string {
  const leaves = menu.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  const announced = new Set(leaves.filter(({ comingSoon }) => comingSoon).map(({ path }) => path));
  const there = routes.filter(({ path }) => !announced.has(path));
  return (there.find(({ permission }) => permission !== 'admin') ?? there[0] ?? routes[0])?.path ?? '/';
}

/** Returns the path if the remote has a page there, and its first page otherwise. */
export const ownPath = (descriptor: Descriptor, path: string): string =>
  descriptor.routes.some((route) => matchesPath(route.path, path.split('?')[0] ?? '')) ? path : firstPage(descriptor);

/** Reads the choice from an address; defaults are the manager at the first organisation, with little data. */
export function readChoice(search: string, firstPath: string): HarnessChoice {
  const query = new URLSearchParams(search);
  const text = (name: string, fallback: string): string => query.get(name) ?? fallback;
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === query.get(name)) ?? fallback;
  return {
    remote: text('remote', ''),
    version: text('version', ''),
    role: text('role', 'manager'),
    organisation: text('organisation', ''),
    department: text('department', ''),
    language: oneOf('language', languages, 'en'),
    characterKeys: query.get('characterKeys') !== 'false',
    path: text('path', firstPath),
    data: oneOf('data', dataAmounts, 'little'),
    latencyMs: Number(query.get('latency') ?? 0) || 0,
    fault: oneOf('fault', callFaults, 'none'),
    faultRoute: text('faultRoute', ''),
    live: oneOf('live', liveFaults, 'none'),
    clock: text('clock', ''),
    switched: (query.get('switched') ?? '').split(',').filter((name) => name !== ''),
  };
}

/** Returns the address's query for a choice. */
export function writeChoice(choice: HarnessChoice): string {
  const { latencyMs, switched, characterKeys, ...rest } = choice;
  const query = new URLSearchParams({
    ...rest,
    latency: String(latencyMs),
    switched: switched.join(','),
    characterKeys: String(characterKeys),
  });
  return `?${query}`;
}
