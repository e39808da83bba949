import {
  type AnyPermission,
  matchesPath,
  type Options,
  type Registry,
  type RegistryRemote,
  type UserView,
} from '@intake-desk/contracts';
import { access, type Choice, userCan } from '@intake-desk/kit/host';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { store } from '../store/store.ts';
import { reportRemoteProblem } from './client-error.ts';
import { type Part, pagePart } from './part.ts';
import { loadPiece, type Piece } from './piece.ts';

/** A page whose loading started before the desk was rendered. */
export interface PageAhead {
  readonly part: Part<object>;
  readonly loading: Promise<Piece<object>>;
  /** Set when it is loaded or has failed. */
  piece?: Piece<object>;
}

const noConditions = { reportsEnabled: undefined, hasConsultProvider: undefined, mailbox: undefined };

const begun = new WeakMap<RemoteLoader, PageAhead>();

/** The signed-in user with their options and what they have chosen. */
export interface Opener extends Choice {
  readonly user: UserView;
  readonly options: Options;
}

/** A page that is loaded, with its remote and route. */
interface OpenedPage {
  readonly remote: RegistryRemote;
  readonly route: RegistryRemote['descriptor']['routes'][number];
  readonly piece: Piece<object>;
}

/**
 * Starts loading the page of an address, whose files the page preloads, while user and options are still requested. Resolves when
 * it is loaded or has failed. Access is checked before it is rendered.
 */
export async function openAhead(
  loader: RemoteLoader,
  { remotes }: Registry,
  path: string,
): Promise<OpenedPage | undefined> {
  for (const remote of remotes) {
    const route = remote.descriptor.routes.find((one) => matchesPath(one.path, path));
    if (!route) continue;
    const part = pagePart(route.path);
    const ahead: PageAhead = { part, loading: loadPiece(loader, remote, part) };
    begun.set(loader, ahead);
    const piece = await ahead.loading;
    ahead.piece = piece;
    return { remote, route, piece };
  }
  return undefined;
}

/** Requests the page's first data if the user may open it. Never rejects; reports a failure as one of the remote. */
export async function requestAhead(loader: RemoteLoader, { remote, route, piece }: OpenedPage, opener: Opener) {
  const { user, organisation } = opener;
  // PIN mode has pages of its own.
  if (piece.state !== 'ready' || user.authByPin) return;
  const can = (permission: AnyPermission) => userCan(user, organisation.symbol, permission);
  if (access(route, { can, byPin: false, conditions: noConditions }) !== 'open') return;
  const address = { search: new URLSearchParams(location.search), state: Object(history.state).usr };
  try {
    const request = piece.ahead?.({ ...opener, address });
    if (request) await store.dispatch(request);
  } catch (error) {
    const message = `The first data of ${route.path} could not be requested: ${error}`;
    reportRemoteProblem(loader, { remote: remote.name, message });
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
