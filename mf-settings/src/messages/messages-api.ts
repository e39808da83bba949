import {
  listMessageTemplates,
  previewMessageTemplate,
  resetMessageTemplate,
  saveMessageTemplate,
  sendTestMessage,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsTemplates: query(build, listMessageTemplates),
    settingsSaveTemplate: change(build, saveMessageTemplate),
    settingsResetTemplate: change(build, resetMessageTemplate),
    settingsPreviewTemplate: change(build, previewMessageTemplate),
    settingsSendTestMessage: change(build, sendTestMessage),
  }),
});

export const {
  useSettingsTemplatesQuery,
  useSettingsSaveTemplateMutation,
  useSettingsResetTemplateMutation,
  useSettingsPreviewTemplateMutation,
  useSettingsSendTestMessageMutation,
} = messagesApi;
