import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Requirement } from '../access/permission.ts';
import type { FileStream } from './file-stream.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Part = 'params' | 'query' | 'body';

/** Where a call carries its organisation or department: `body.org`, `query.departmentSymbol` … */
export type FieldPath = `${Part}.${string}`;
export interface OrganisationScope {
  readonly org: FieldPath;
  readonly department?: FieldPath;
  /** A JSON text that names `org` and `departmentSymbol` for a call that leaves them out. */
  readonly carrier?: FieldPath;
}

/** What the access log calls a call that shows or changes a patient's data (security.md H1). */
export type PatientAccess = 'read' | 'search' | 'print' | 'export' | 'change';

/** Rows for a spreadsheet, or HL7's FHIR R4 as JSON. */
export type Dialect = 'csv' | 'fhir';

type CallExample = { readonly [K in Part | 'reply']?: unknown };

interface Call {
  readonly method: Method;
  /** In Fastify's notation: `/api/options/:option`. */
  readonly url: string;
  /** One line for the API's documentation. */
  readonly summary: string;
  /** Routes of equal method and URL are told apart by `body.action` (S1 `POST /api/ajax`). */
  readonly action?: string;
  /** Set where patient data crosses: each such answer writes a row of the access log. */
  readonly patient?: PatientAccess;
  /** The access log has a row for each patient that it shows, who are few, instead of one row with their number. */
  readonly eachPatient?: true;
  /** A session signed in by PIN may call it. */
  readonly pin?: true;
  /**
   * An API key of one department may call it, and reaches what is of that department. Without it only a key of the whole
   * organisation may: a route about the organisation as a whole cannot forget to say so (security.md D10).
   */
  readonly departmentKey?: true;
  /** A session that is covered may call it: nothing that shows a patient. */
  readonly covered?: true;
  /** A call that a page makes by itself; it does not prolong the session (decisions "idle time"). */
  readonly keepAlive?: true;
  /** How the body may be compressed; a compressed body of any other route is refused with 415 (security.md E2). */
  readonly encoding?: 'gzip';
  /** Bytes that the body may have, unpacked; left out, 256 KB. A larger one is refused with 413. */
  readonly bodyBytes?: number;
  /**
   * It reads or counts as many rows as an organisation has intakes, forms or users, or draws a document: a user has at most
   * two of these at a time, the rest wait (security.md E9).
   */
  readonly costly?: true;
  /** What it speaks; its refusals are told in the same. JSON of our own where it is left out. */
  readonly dialect?: Dialect;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly reply: TSchema;
  /** See `Example`. */
  readonly example?: CallExample;
}

/**
 * An HTTP call, written down once (architecture.md "One contract"). Either a permission within an organisation, or an
 * explicit `none` for a user as such, for everybody, or for a patient with a link; nothing else compiles.
 */
export type RouteShape = Call &
  (
    | { readonly permission: Requirement; readonly scope: OrganisationScope }
    | { readonly permission: 'none'; readonly scope: 'user' | 'public' | 'patient' }
  );

type Present<R> = Extract<keyof R, Part>;

/** What a caller gives and a handler gets: the parts that the route has, `void` where it has none. */
export type Args<R> = [Present<R>] extends [never]
  ? void
  : { [K in Present<R>]: R[K] extends TSchema ? Static<R[K]> : never };

export type Reply<R extends RouteShape> = Static<R['reply']>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/**
 * A right call of the route in each of its parts, and what it returns where that is worth a look. The API's documentation shows
 * it, and tests make their calls from it: in place of an id, any that their database has.
 */
export type Example<R extends RouteShape> = {
  readonly [K in Present<R>]: R[K] extends TSchema ? DeepReadonly<Static<R[K]>> : never;
} & { readonly reply?: DeepReadonly<Reply<R>> };

/** Keeps a route's literal types. A route that has parts has an example of them. */
export const route = <const R extends RouteShape>(
  value: R & ([Present<R>] extends [never] ? unknown : { readonly example: Example<R> }),
): R => value;

/** A file as a reply. It is sent as it is, under its name, for the browser to save. */
export class Download {
  readonly name: string;
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** The media type of `Pdf`. */
export const pdfType = 'application/pdf';
/** The reply of a call that answers a PDF to be saved. The schema is that of the bytes on the wire. */
export const Pdf = Type.Unsafe<Download>({ type: 'string', contentMediaType: pdfType });

/** The media type of `Csv`. */
export const csvType = 'text/csv';
/** The reply of a call that returns rows to be saved, streamed from the database. The schema is that of the text on the wire. */
export const Csv = Type.Unsafe<FileStream>({ type: 'string', contentMediaType: csvType });

/** The reply of a call that answers 204. */
export const Nothing = Type.Null({ description: '204 No Content' });

/** The name by which a route is known in tables and logs: `POST /api/ajax getConsentData`. */
export const routeName = (route: RouteShape): string =>
  [route.method, route.url, route.action].filter((part) => part !== undefined).join(' ');

/** The header that carries the XSRF-TOKEN cookie's value back (decisions "CSRF"). */
export const csrfHeader = 'x-xsrf-token';
export const csrfCookie = 'XSRF-TOKEN';
/** The registry revision that a page was written with; responses carry the current one. */
export const revisionHeader = 'x-registry-revision';
export const requestIdHeader = 'x-request-id';
/** Names the fields of a call that were ignored, with commas between them: S1 lists them, and the department does not ask for them. */
export const ignoredHeader = 'x-ignored-fields';
/** Set to 1 on polls and on refetches caused by live events: they do not prolong the session (decisions "idle time"). */
export const backgroundHeader = 'x-intake-background';
