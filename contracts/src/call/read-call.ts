import { Invalid } from '../failure/error.ts';
import type { FieldKeys } from '../failure/validation.ts';
import type { Args, Part, RouteShape } from '../route/route.ts';
import { callParts, isReadBy, noQuery, partReader } from './read-part.ts';

export type RawCall = Partial<Readonly<Record<Part, unknown>>>;

export interface CallReader<R extends RouteShape> {
  /** Checks and coerces every part of the route (see `partReader`). Throws Invalid with every wrong field. */
  read(raw: RawCall): Args<R>;
  /** Returns the same call, typed; checks only parts that were not read by its schemas. Throws TypeError. */
  narrow(call: RawCall): Args<R>;
}

export function callReader<R extends RouteShape>(route: R): CallReader<R> {
  const present = callParts.flatMap((part) => {
    const schema = route[part];
    return schema ? [{ part, schema, read: partReader(part, schema) }] : [];
  });
  const readers = route.query ? present : [...present, { part: 'query' as const, read: partReader('query', noQuery) }];
  const narrow = (call: RawCall): Args<R> => {
    const isCall = (_: unknown): _ is Args<R> => present.every(({ part, schema }) => isReadBy(schema, call[part]));
    const own = present.length === 0 ? undefined : Object.fromEntries(present.map(({ part }) => [part, call[part]]));
    if (isCall(own)) return own;
    throw new TypeError(`A call of ${route.method} ${route.url} has parts that nobody read.`);
  };
  return {
    narrow,
    read(raw) {
      const call: Partial<Record<Part, unknown>> = {};
      const errors: FieldKeys[] = [];
      for (const { part, read } of readers) {
        const reading = read(raw[part]);
        if ('errors' in reading) errors.push(reading.errors);
        else call[part] = reading.value;
      }
      if (errors.length > 0) throw new Invalid(Object.assign({}, ...errors));
      return narrow(call);
    },
  };
}

const readers = new WeakMap<RouteShape, CallReader<RouteShape>>();

/** Reads a request of any route. Throws Invalid with every wrong field. The route's reader is cached. */
export function readCall(route: RouteShape, raw: RawCall): Args<RouteShape> {
  const reader = readers.get(route) ?? callReader(route);
  readers.set(route, reader);
  return reader.read(raw);
}
