import { matchesPath, type Registry } from '@intake-desk/contracts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { type Part, pagePart } from './part.ts';
import { loadPiece, type Piece } from './piece.ts';

/** A page whose loading started before the desk was rendered. */
export interface PageAhead {
  readonly part: Part<object>;
  readonly loading: Promise<Piece<object>>;
  /** Set when it is loaded or has failed. */
  piece?: Piece<object>;
}

const begun = new WeakMap<RemoteLoader, PageAhead>();

/**
 * Starts loading the page of an address, whose files the page preloads, while user and options are still requested. Resolves when
 * it is loaded or has failed. Access is checked before it is rendered.
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

/** Returns the page if it was loaded ahead and not left since. */
export function pageAhead(loader: RemoteLoader, part: Part<object>): PageAhead | undefined {
  const ahead = begun.get(loader);
  return ahead?.part === part ? ahead : undefined;
}

/** Makes the next visit load the page normally, so that a failure is not cached. */
export function forgetAhead(loader: RemoteLoader): void {
  begun.delete(loader);
}
