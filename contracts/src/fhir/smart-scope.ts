import type { RouteShape } from '../route/route.ts';
import { fhirUrl } from './fhir-call.ts';

/** An access that scopes allow: to create, read, update, delete or search resources of a type, such as `Patient.r`. */
export type SmartAccess = `${string}.${'c' | 'r' | 'u' | 'd' | 's'}`;

const letters = { POST: 'c', PUT: 'u', DELETE: 'd' } as const;

/** Returns what a call of FHIR needs in the scopes of an access token; undefined for other calls, which no token opens (J5). */
export function smartAccessOf({ method, url }: Pick<RouteShape, 'method' | 'url'>): SmartAccess | undefined {
  const [, type, id] = url.startsWith(fhirUrl) ? (/^\/([A-Z]\w+)(\/:id)?$/.exec(url.slice(fhirUrl.length)) ?? []) : [];
  if (type === undefined) return undefined;
  if (method === 'GET') return id === undefined ? `${type}.s` : `${type}.r`;
  return `${type}.${letters[method]}`;
}

/** A scope of SMART App Launch 2.2, `system/Patient.rs`, or of its first version, `system/Patient.read`. */
const SCOPE = /^system\/(\*|[A-Za-z]+)\.(read|write|\*|c?r?u?d?s?)$/;
const firstVersion: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };

/** Returns true if the scopes, which are separated by spaces, allow something. Scopes of other kinds allow nothing. */
export function scopeAllows(scope: string, access: SmartAccess): boolean {
  const [type, letter = ''] = access.split('.');
  return scope.split(' ').some((one) => {
    const [, ofType, given = ''] = SCOPE.exec(one) ?? [];
    return (ofType === '*' || ofType === type) && (firstVersion[given] ?? given).includes(letter);
  });
}

/** Returns the scopes that allow exactly these accesses. */
export function scopeOf(accesses: readonly SmartAccess[]): string {
  const byType = Map.groupBy(accesses, (access) => access.slice(0, -2));
  return [...byType]
    .map(
      ([type, own]) =>
        `system/${type}.${[...'cruds'].filter((one) => own.some((access) => access.endsWith(`.${one}`))).join('')}`,
    )
    .join(' ');
}
