import { type ClientError, type RemoteProblem, reportClientError } from '@intake-desk/contracts';
import { change } from '@intake-desk/kit';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { store } from '../store/store.ts';

const sendClientError = change(reportClientError);

const messageLength = 2000;
const routeLength = 200;

/** Reports an error to the gateway and returns its id at once, for the page to show; the gateway's log has the same id. */
export function reportError(error: Omit<ClientError, 'id' | 'route'>): string {
  const id = crypto.randomUUID();
  const body: ClientError = {
    ...error,
    id,
    message: error.message.slice(0, messageLength),
    // Without the query, which may have patient data.
    route: location.pathname.slice(0, routeLength),
  };
  void store.dispatch(sendClientError.initiate({ body }));
  return id;
}

/** Reports a remote's problem to the gateway with the loaded version; returns its id. */
export function reportRemoteProblem(loader: RemoteLoader, { remote, message }: RemoteProblem): string {
  const known = loader.peek(remote);
  const version = known?.outcome === 'loaded' ? { version: known.version } : {};
  return reportError({ kind: 'reported', message, remote, ...version });
}

const told = new Set<string>();

/** Reports violations of the content security policy to the gateway, once each, with the remote that caused them. */
export function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const message = `${effectiveDirective} ${blockedURI.slice(0, 200)}`;
    if (told.has(message)) return;
    told.add(message);
    const [, remote, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(sourceFile) ?? [];
    reportError({ kind: 'csp', message, ...(remote && version ? { remote, version } : {}) });
  });
}
