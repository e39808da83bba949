import { getEnabledReports, getOptions, getUser, logout, putOption, reportClientError } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls that the shell itself makes once somebody is signed in. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskUser: query(build, getUser),
    deskOptions: query(build, getOptions),
    deskPutOption: change(build, putOption),
    deskEnabledReports: query(build, getEnabledReports),
    deskReportError: change(build, reportClientError),
    deskLogout: change(build, logout),
  }),
});
export const {
  useDeskUserQuery,
  useDeskOptionsQuery,
  useDeskPutOptionMutation,
  useDeskEnabledReportsQuery,
  useDeskLogoutMutation,
} = deskApi;
