import { type Descriptor, type Language, languages } from '@intake-desk/contracts';
import {
  type CallFault,
  callFaults,
  type DataAmount,
  dataAmounts,
  type LiveFault,
  liveFaults,
} from '@intake-desk/contracts/isolation';

/** Everything that can be chosen at a harness. It stands in the address, so that a case can be sent to a colleague. */
export interface HarnessChoice {
  /** Name of a demonstration account, without its domain. */
  readonly role: string;
  readonly organisation: string;
  readonly department: string;
  readonly language: Language;
  /** Shortcuts of one character are on. */
  readonly characterKeys: boolean;
  /** Path of the remote's page. */
  readonly path: string;
  readonly data: DataAmount;
  readonly latencyMs: number;
  readonly fault: CallFault;
  /** Route that latency and fault are for; '' for all. */
  readonly faultRoute: string;
  readonly live: LiveFault;
  /** `YYYY-MM-DDTHH:mm` in the browser's zone; '' for now. */
  readonly clock: string;
  /** Optional fields of the department that stand the other way round than in the demonstration, such as `sms_check`. */
  readonly switched: readonly string[];
}

export const latencies = [0, 200, 1000, 5000] as const;

/** The first page of a remote that is more than announced and not for administrators alone; without a page, `/`. */
export function firstPage({ routes, menu }: Descriptor): string {
  const leaves = menu.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  const announced = new Set(leaves.filter(({ comingSoon }) => comingSoon).map(({ path }) => path));
  const there = routes.filter(({ path }) => !announced.has(path));
  return (there.find(({ permission }) => permission !== 'admin') ?? there[0] ?? routes[0])?.path ?? '/';
}

/** The choice that an address holds; what it does not hold is the manager at the first organisation, with little data. */
export function readChoice(search: string, firstPath: string): HarnessChoice {
  const query = new URLSearchParams(search);
  const text = (name: string, fallback: string): string => query.get(name) ?? fallback;
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === query.get(name)) ?? fallback;
  return {
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

/** The query of an address that holds the choice. */
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
