import {
  coverSession,
  endSession,
  getConsultParties,
  getEnabledReports,
  getFirstSteps,
  getUser,
  listReleases,
  listSessions,
  putOption,
  reportClientError,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls that the shell itself makes once somebody is signed in. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskUser: query(build, getUser),
    /** Who is signed in now, asked past the cache; unlike a query it does not wait for an ended session. */
    deskWhoAmI: change(build, getUser),
    deskPutOption: change(build, putOption),
    deskFirstSteps: query(build, getFirstSteps),
    deskReleases: query(build, listReleases),
    deskSessions: query(build, listSessions),
    deskEndSession: change(build, endSession),
    deskEnabledReports: query(build, getEnabledReports),
    deskConsultParties: query(build, getConsultParties),
    deskReportError: change(build, reportClientError),
    deskCover: change(build, coverSession),
  }),
});
export const {
  useDeskUserQuery,
  useDeskPutOptionMutation,
  useDeskReleasesQuery,
  useDeskSessionsQuery,
  useDeskEndSessionMutation,
  useDeskEnabledReportsQuery,
  useDeskConsultPartiesQuery,
  useDeskCoverMutation,
} = deskApi;
