import { type EntitySubscriberInterface, QueryFailedError } from 'typeorm';
import type { Database } from '../database.ts';

/** A statement on its way to the database. */
export interface Statement {
  /** Counts from 1. */
  readonly n: number;
  readonly query: string;
  readonly parameters: readonly unknown[];
}

/**
 * Shows every statement, of reading and of writing, before it runs; one is not run where `before` throws, and waits for the
 * promise that `before` returns. Returns how to stop.
 */
export function watchStatements(
  database: Database,
  before: (statement: Statement) => Promise<void> | void,
): () => void {
  let n = 0;
  const watcher: EntitySubscriberInterface = {
    beforeQuery({ query, parameters }) {
      n += 1;
      return before({ n, query, parameters: Array.isArray(parameters) ? parameters : [] });
    },
  };
  const sources = new Set([database.sources.reader, database.sources.writer]);
  for (const { subscribers } of sources) subscribers.push(watcher);
  return () => {
    for (const { subscribers } of sources) subscribers.splice(subscribers.indexOf(watcher), 1);
  };
}

/** Fails as drivers do: the message and the error repeat the statement and what it was given. */
export function failStatement({ query, parameters }: Statement): never {
  const told = `failed: ${query} with ${parameters.map(String).join(', ')}`;
  throw new QueryFailedError(query, [...parameters], Object.assign(new Error(told), { sqlMessage: told }));
}
