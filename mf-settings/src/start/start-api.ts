import { getFirstSteps, putStepAside, sendTestMail } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

export const startApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsFirstSteps: query(build, getFirstSteps),
    settingsPutStepAside: change(build, putStepAside),
    settingsSendTestMail: change(build, sendTestMail),
  }),
});

export const { useSettingsFirstStepsQuery, useSettingsPutStepAsideMutation, useSettingsSendTestMailMutation } =
  startApi;
