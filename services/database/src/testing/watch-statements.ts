import { type EntitySubscriberInterface, QueryFailedError } from 'typeorm';
import type { Database } from '../database.ts';

/** A statement before it runs. */
export interface Statement {
  /** Counts from 1. */
  readonly n: number;
  readonly query: string;
  readonly parameters: readonly unknown[];
}

/**
 * Calls `before` for every statement before it runs. The statement waits for the returned promise, and does not run if
 * `before` throws. Returns a function that stops watching.
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

/** Throws a driver's error, which repeats the statement and its parameters. */
export function failStatement({ query, parameters }: Statement): never {
  const message = `failed: ${query} with ${parameters.map(String).join(', ')}`;
  throw new QueryFailedError(query, [...parameters], Object.assign(new Error(message), { sqlMessage: message }));
}
