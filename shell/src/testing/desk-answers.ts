import {
  coverSession,
  csrfToken,
  endSession,
  getConsultParties,
  getEnabledReports,
  getOptions,
  getServedVersions,
  getUser,
  listReleases,
  listSessions,
  logout,
  type Options,
  putOption,
  type RouteShape,
  reportClientError,
  reportRemoteUse,
  type SessionView,
  time,
  type UserView,
} from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';

/** The calls that the shell itself makes once somebody is signed in. */
const routes: readonly RouteShape[] = [
  getUser,
  getOptions,
  putOption,
  listSessions,
  listReleases,
  endSession,
  logout,
  coverSession,
  getConsultParties,
  getEnabledReports,
  getServedVersions,
  reportClientError,
  reportRemoteUse,
];

/** The session of the page. */
export const ownSession: SessionView = {
  id: 1,
  method: 'password',
  createdAt: '2026-03-02T08:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  ip: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  current: true,
};

/** The user is signed in. */
export const signedIn = (user: UserView): TestReply =>
  answers(getUser, { user, session: { expiresAt: new Date(Date.now() + time.sessionAbsoluteMs).toISOString() } });

/** The gateway's replies to the shell of a signed-in user. */
export const shellAnswers = (user: UserView, options: Options = {}): readonly TestReply[] => [
  signedIn(user),
  answers(getOptions, options),
  answers(putOption, {}),
  answers(listSessions, [ownSession]),
  answers(listReleases, []),
  answers(getServedVersions, {}),
  answers(endSession, null),
  answers(logout, null),
  answers(coverSession, null),
  answers(getConsultParties, []),
  answers(getEnabledReports, []),
  answers(reportClientError, null),
  answers(reportRemoteUse, null),
  answers(csrfToken, null),
];

/** The session has ended: every call of the shell is refused, with the gateway's code if it says why. */
export const sessionEnded = (code?: string): readonly TestReply[] =>
  routes.map((route) => answers.failure(route, 401, code === undefined ? {} : { code }));

/** The network is gone for the shell. */
export const networkGone = (): readonly TestReply[] => routes.map((route) => answers.offline(route));
