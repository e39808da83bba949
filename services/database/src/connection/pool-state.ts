/** Connections of the pool at this moment. */
export interface PoolState {
  readonly used: number;
  readonly free: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  /** As many connections as there may be. */
  readonly limit: number;
  /** Connections thrown away since the start because the server did not respond on them. */
  readonly discarded: number;
  /** Whether the server responds on no connection, so that callers are refused at once. */
  readonly away: boolean;
}

/** What may have a pool: a `Database`. */
interface Pooled {
  readonly sources: { readonly pool?: { readonly state: PoolState } };
}

/** The state of the pool of connections; undefined for SQLite, which has none. */
export const poolState = ({ sources }: Pooled): PoolState | undefined => sources.pool?.state;
