import { matchesPath, type Registry } from '@intake-desk/contracts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { type Part, pagePart } from './part.ts';
import { loadPiece, type Piece } from './piece.ts';

/** A page that was begun to load before the desk was drawn. */
export interface PageAhead {
  readonly part: Part<object>;
  readonly loading: Promise<Piece<object>>;
  /** Set when it is there, or has failed. */
  piece?: Piece<object>;
}

const begun = new WeakMap<RemoteLoader, PageAhead>();

/**
 * Begins to load the page of an address, whose files the page asks the browser to preload, while user and options are still
 * asked for. Resolves when it is there or has failed. Whether the user may open it is decided as ever, before it is drawn.
 */
export async function openAhead(loader: RemoteLoader, { remotes }: Registry, path: string): Promise<void> {
  for (const remote of remotes) {
    const route = remote.descriptor.routes.find((one) => matchesPath(one.path, path));
    if (!route) continue;
    const part = pagePart(route.path);
    const ahead: PageAhead = { part, loading: loadPiece(loader, remote, part) };
    begun.set(loader, ahead);
    ahead.piece = await ahead.loading;
    return;
  }
}

/** The page if it was begun ahead and nobody has left it since. */
export function pageAhead(loader: RemoteLoader, part: Part<object>): PageAhead | undefined {
  const ahead = begun.get(loader);
  return ahead?.part === part ? ahead : undefined;
}

/** The next visit of the page loads it as any other: a failure is not kept. */
export function forgetAhead(loader: RemoteLoader): void {
  begun.delete(loader);
}
