import type { Part, RouteShape } from '@intake-desk/contracts';

/** Who calls: nobody, or an account of the demonstration that both gateways know. */
export const roles = ['nobody', 'manager', 'nurse', 'analyst', 'viewer', 'admin', 'outsider'] as const;
export type Role = (typeof roles)[number];

/** What a call gives, by part; a part that is left out is empty. */
export type Given = Partial<Record<Part, Readonly<Record<string, unknown>>>>;

export interface Answer {
  readonly status: number;
  /** The answer's JSON, or the text of a file; null for an empty one. */
  readonly body: unknown;
}

/** The body of an answer from its bytes. */
export function bodyOf(bytes: Buffer, type: string | null | undefined): unknown {
  if (bytes.length === 0) return null;
  return type?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes.toString('latin1');
}

/** One of the two gateways, called as a browser does. */
export interface Side {
  readonly name: 'fake' | 'real';
  /** Undefined where the gateway does not know the route. */
  call(role: Role, route: RouteShape, given: Given, options?: { csrf?: false }): Promise<Answer | undefined>;
  close(): Promise<void>;
}

/** Path and query of a call. */
export function addressOf(route: RouteShape, { params = {}, query = {} }: Given): string {
  const path = route.url.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}
