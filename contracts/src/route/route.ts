import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Requirement } from '../access/permission.ts';
import type { FileStream } from './file-stream.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];
/** Method and URL, in Fastify's notation: `PUT /api/options/:option`. */
type Address = `${Method} /${string}`;
export type Part = 'params' | 'query' | 'body';

/** Field with the organisation or department: `body.org`, `query.departmentSymbol` … */
export type FieldPath = `${Part}.${string}`;
export interface OrganisationScope {
  readonly org: FieldPath;
  readonly department?: FieldPath;
  /** Field with a JSON text that has `org` and `departmentSymbol` if the request leaves them out. */
  readonly carrier?: FieldPath;
}

/** Action in the access log for a call that shows or changes patient data (security.md H1). */
export type PatientAccess = 'read' | 'search' | 'print' | 'export' | 'change';

/** CSV for spreadsheets, HL7's FHIR R4 as JSON, or OAuth: a form as the body, and JSON with the refusals of RFC 6749 §5.2. */
export type Dialect = 'csv' | 'fhir' | 'oauth';

type CallExample = { readonly [K in Part | 'reply']?: unknown };

interface Call {
  readonly summary: string;
  /** Distinguishes routes of equal method and URL by `body.action` (S1 `POST /api/ajax`). */
  readonly action?: string;
  /** Set if patient data is shown or changed: each response is written to the access log. */
  readonly patient?: PatientAccess;
  /** The access log gets one row per shown patient, who are few, instead of one row with their number. */
  readonly eachPatient?: true;
  /** Allowed for sessions signed in by PIN. */
  readonly pin?: true;
  /**
   * Allowed for API keys of one department, within that department. By default only keys of the whole organisation are
   * allowed, so that a route about the organisation cannot accidentally admit others (security.md D10).
   */
  readonly departmentKey?: true;
  /** Allowed while the session is covered; it must not show a patient. */
  readonly covered?: true;
  /** Called by a page on its own; does not prolong the session (decisions "idle time"). */
  readonly keepAlive?: true;
  /** Accepted compression of the body; other routes refuse a compressed body with 415 (security.md E2). */
  readonly encoding?: 'gzip';
  /** Maximum size of the unpacked body in bytes, default 256 KB. A larger one is refused with 413. */
  readonly bodyBytes?: number;
  /**
   * Reads or counts as many rows as an organisation has intakes, forms or users, or draws a document: a user has at most two of
   * these at a time, the rest wait (security.md E9).
   */
  readonly costly?: true;
  /** Status of a reply with a body, 200 by default. */
  readonly status?: 200 | 201;
  /** Format of the replies, refusals included; JSON by default. */
  readonly dialect?: Dialect;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly reply: TSchema;
  readonly example?: CallExample;
}

/**
 * An HTTP call (architecture.md "One contract"). It needs a permission within an organisation, or an explicit `none` for any user,
 * for everybody, for a patient with a link, or for a remote's pipeline with a release token; nothing else compiles.
 */
type RouteParts = Call &
  (
    | { readonly permission: Requirement; readonly scope: OrganisationScope }
    | { readonly permission: 'none'; readonly scope: 'user' | 'public' | 'patient' | 'pipeline' }
  );

export type RouteShape = RouteParts & { readonly method: Method; readonly url: string };

type Present<R> = Extract<keyof R, Part>;

/** Arguments of a call: the parts that the route has, or `void`. */
export type Args<R> = [Present<R>] extends [never]
  ? void
  : { [K in Present<R>]: R[K] extends TSchema ? Static<R[K]> : never };

/** The body of a call without its scope, which the gateway resolves. */
export type RequestBody<R extends { readonly body: TObject }> = Omit<
  Static<R['body']>,
  'org' | 'organization' | 'departmentSymbol'
>;

export type Reply<R extends Pick<RouteParts, 'reply'>> = Static<R['reply']>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A valid example of the request's parts, and of an instructive reply, for documentation and tests. */
export type Example<R extends RouteParts> = {
  readonly [K in Present<R>]: R[K] extends TSchema ? DeepReadonly<Static<R[K]>> : never;
} & { readonly reply?: DeepReadonly<Reply<R>> };

/** Returns a route with its literal types. One with params, query or body requires an example. */
export function route<const R extends RouteParts>(
  address: Address,
  value: R & ([Present<R>] extends [never] ? unknown : { readonly example: Example<R> }),
): R & { readonly method: Method; readonly url: string } {
  const method = methods.find((one) => address.startsWith(one)) ?? 'GET';
  return { ...value, method, url: address.slice(method.length + 1) };
}

/** A file as a reply, saved by the browser under its name. */
export class Download {
  readonly name: string;
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

export const pdfType = 'application/pdf';
/** A PDF to save. The schema describes the bytes on the wire. */
export const Pdf = Type.Unsafe<Download>({ type: 'string', contentMediaType: pdfType });

export const csvType = 'text/csv';
/** Rows to save, streamed from the database. The schema describes the text on the wire. */
export const Csv = Type.Unsafe<FileStream>({ type: 'string', contentMediaType: csvType });

export const Nothing = Type.Null({ description: '204 No Content' });

/** Returns the name of a route in tables and logs: `POST /api/ajax getConsentData`. */
export const routeName = (route: RouteShape): string =>
  [route.method, route.url, route.action].filter((part) => part !== undefined).join(' ');

/** Header with the value of the XSRF-TOKEN cookie (decisions "CSRF"). */
export const csrfHeader = 'x-xsrf-token';
export const csrfCookie = 'XSRF-TOKEN';
/** Header with the registry revision of the page; responses have the current one. */
export const revisionHeader = 'x-registry-revision';
export const requestIdHeader = 'x-request-id';
/** Header with the ignored fields of a request, separated by commas: S1 lists them, but the department does not ask for them. */
export const ignoredHeader = 'x-ignored-fields';
/** Header set to 1 on polls and on refetches after live events: they do not prolong the session (decisions "idle time"). */
export const backgroundHeader = 'x-intake-background';
