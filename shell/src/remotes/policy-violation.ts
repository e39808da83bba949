import { reportError } from './client-error.ts';

const told = new Set<string>();

/** Tells the gateway of breaches of the content security policy, once each, by the remote that caused them. */
export function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const message = `${effectiveDirective} ${blockedURI.slice(0, 200)}`;
    if (told.has(message)) return;
    told.add(message);
    const [, remote, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(sourceFile) ?? [];
    reportError({ kind: 'csp', message, ...(remote && version ? { remote, version } : {}) });
  });
}
