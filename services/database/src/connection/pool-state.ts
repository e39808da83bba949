export interface PoolState {
  readonly used: number;
  readonly free: number;
  readonly waiting: number;
  /** Maximum number of connections. */
  readonly limit: number;
  /** Connections discarded since the start because the server did not respond on them. */
  readonly discarded: number;
  /** True while the server responds on no connection; callers are refused at once then. */
  readonly away: boolean;
}

/** The part of a `Database` that may have a pool. */
interface Pooled {
  readonly sources: { readonly pool?: { readonly state: PoolState } };
}

/** Returns the state of MariaDB's pool of connections, undefined for SQLite. */
export const poolState = ({ sources }: Pooled): PoolState | undefined => sources.pool?.state;
