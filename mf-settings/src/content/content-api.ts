import {
  assignContent,
  changeAssignedContent,
  changeContent,
  deleteContentDraft,
  exportContent,
  importContent,
  listAdministeredContent,
  listAssignedContent,
  publishContent,
  readContent,
  removeAssignedContent,
  switchContent,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsContent: query(build, listAdministeredContent),
    // An editor begins with what is stored now, not with what it was when it was open before.
    settingsContentVersion: query(build, readContent, { keepUnusedDataFor: 0 }),
    settingsContentFile: query(build, exportContent),
    settingsImportContent: change(build, importContent),
    settingsChangeContent: change(build, changeContent),
    settingsPublishContent: change(build, publishContent),
    settingsSwitchContent: change(build, switchContent),
    settingsDeleteContentDraft: change(build, deleteContentDraft),
    settingsAssignedContent: query(build, listAssignedContent),
    settingsAssignContent: change(build, assignContent),
    settingsChangeAssignedContent: change(build, changeAssignedContent),
    settingsRemoveAssignedContent: change(build, removeAssignedContent),
  }),
});

export const {
  useSettingsContentQuery,
  useSettingsContentVersionQuery,
  useLazySettingsContentFileQuery,
  useSettingsImportContentMutation,
  useSettingsChangeContentMutation,
  useSettingsPublishContentMutation,
  useSettingsSwitchContentMutation,
  useSettingsDeleteContentDraftMutation,
  useSettingsAssignedContentQuery,
  useSettingsAssignContentMutation,
  useSettingsChangeAssignedContentMutation,
  useSettingsRemoveAssignedContentMutation,
} = contentApi;
