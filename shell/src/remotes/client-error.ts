import type { ClientError, RemoteProblem } from '@intake-desk/contracts';
import { reportClientError } from '@intake-desk/contracts';
import { change } from '@intake-desk/kit';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { store } from '../store/store.ts';

const sendClientError = change(reportClientError);

const messageLength = 2000;
const routeLength = 200;

/**
 * Tells the gateway of an error and returns its id at once, for the page to show; the same id stands in the gateway's
 * log. Where the gateway cannot be reached the page still has its id, and staff are told so by other means.
 */
export function reportError(error: Omit<ClientError, 'id' | 'route'>): string {
  const id = crypto.randomUUID();
  const body: ClientError = {
    ...error,
    id,
    message: error.message.slice(0, messageLength),
    // Without the query: it may hold what no log may.
    route: location.pathname.slice(0, routeLength),
  };
  void store.dispatch(sendClientError.initiate({ body }));
  return id;
}

/** Tells the gateway of a problem that a remote noticed itself, with the version of it that is loaded; returns its id. */
export function reportRemoteProblem(loader: RemoteLoader, { remote, message }: RemoteProblem): string {
  const known = loader.peek(remote);
  const version = known?.outcome === 'loaded' ? { version: known.version } : {};
  return reportError({ kind: 'reported', message, remote, ...version });
}
