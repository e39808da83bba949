import { endUserSession, endUserSessions, listUserSessions, listUsers } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsUsers: query(build, listUsers),
    settingsUserSessions: query(build, listUserSessions),
    settingsEndUserSession: change(build, endUserSession),
    settingsEndUserSessions: change(build, endUserSessions),
  }),
});

export const {
  useSettingsUsersQuery,
  useSettingsUserSessionsQuery,
  useSettingsEndUserSessionMutation,
  useSettingsEndUserSessionsMutation,
} = usersApi;
