import { getDepartmentConfig } from '@intake-desk/contracts';
import { getReminderPolicies, saveReminderPolicies } from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsReminders: query(build, getReminderPolicies),
    settingsReminderContents: query(build, getDepartmentConfig),
    settingsSaveReminders: change(build, saveReminderPolicies),
  }),
});

export const { useSettingsRemindersQuery, useSettingsReminderContentsQuery, useSettingsSaveRemindersMutation } =
  remindersApi;
