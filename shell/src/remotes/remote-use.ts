import { type RemoteVersion, reportRemoteUse } from '@intake-desk/contracts';
import { change } from '@intake-desk/kit';
import { isSessionLive } from '../session/session-state.ts';
import { deskApi } from '../store/desk-api.ts';
import { store } from '../store/store.ts';

const sendRemoteUse = change(reportRemoteUse);

/** Pause before a use is reported, in ms, so that it delays nothing that the page needs. */
const pauseMs = 10_000;

/** Reports once per session that a version of a remote is used, for the rate of its failures. */
export function reportUse({ name: remote, version }: Pick<RemoteVersion, 'name' | 'version'>): void {
  setTimeout(() => {
    const { data } = deskApi.endpoints.deskUser.select({ query: {} })(store.getState());
    if (!data || !isSessionLive()) return;
    const key = `intake-desk.used.${remote}`;
    // Each session has an end of its own; another user of this tab has another session.
    const use = `${version} ${data.user.id} ${data.session.expiresAt}`;
    if (sessionStorage.getItem(key) === use) return;
    sessionStorage.setItem(key, use);
    void store.dispatch(sendRemoteUse.initiate({ body: { remote, version } }));
  }, pauseMs);
}
