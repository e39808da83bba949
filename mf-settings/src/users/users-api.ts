import {
  changeUser,
  createUser,
  deleteUser,
  disableUser,
  endUserSession,
  endUserSessions,
  getUserChoices,
  importUsers,
  listUserSessions,
  listUserSignIns,
  listUsers,
  resetSecondFactor,
  sendInstructions,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsUsers: query(build, listUsers),
    settingsUserChoices: query(build, getUserChoices),
    settingsCreateUser: change(build, createUser),
    settingsChangeUser: change(build, changeUser),
    settingsDisableUser: change(build, disableUser),
    settingsDeleteUser: change(build, deleteUser),
    settingsResetSecondFactor: change(build, resetSecondFactor),
    settingsSendInstructions: change(build, sendInstructions),
    settingsImportUsers: change(build, importUsers),
    settingsUserSessions: query(build, listUserSessions),
    settingsUserSignIns: query(build, listUserSignIns),
    settingsEndUserSession: change(build, endUserSession),
    settingsEndUserSessions: change(build, endUserSessions),
  }),
});

export const {
  useSettingsUsersQuery,
  useSettingsUserChoicesQuery,
  useSettingsCreateUserMutation,
  useSettingsChangeUserMutation,
  useSettingsDisableUserMutation,
  useSettingsDeleteUserMutation,
  useSettingsResetSecondFactorMutation,
  useSettingsSendInstructionsMutation,
  useSettingsImportUsersMutation,
  useSettingsUserSessionsQuery,
  useSettingsUserSignInsQuery,
  useSettingsEndUserSessionMutation,
  useSettingsEndUserSessionsMutation,
} = usersApi;
