import {
  listMessageTemplates,
  listSmsTemplates,
  previewMessageTemplate,
  resetMessageTemplate,
  resetSmsTemplate,
  saveMessageTemplate,
  saveSmsTemplate,
  sendTestMessage,
  sendTestSms,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsTemplates: query(build, listMessageTemplates),
    settingsSaveTemplate: change(build, saveMessageTemplate),
    settingsResetTemplate: change(build, resetMessageTemplate),
    settingsPreviewTemplate: change(build, previewMessageTemplate),
    settingsSendTestMessage: change(build, sendTestMessage),
    settingsSmsTemplates: query(build, listSmsTemplates),
    settingsSaveSms: change(build, saveSmsTemplate),
    settingsResetSms: change(build, resetSmsTemplate),
    settingsSendTestSms: change(build, sendTestSms),
  }),
});

export const {
  useSettingsTemplatesQuery,
  useSettingsSaveTemplateMutation,
  useSettingsResetTemplateMutation,
  useSettingsPreviewTemplateMutation,
  useSettingsSendTestMessageMutation,
  useSettingsSmsTemplatesQuery,
  useSettingsSaveSmsMutation,
  useSettingsResetSmsMutation,
  useSettingsSendTestSmsMutation,
} = messagesApi;
