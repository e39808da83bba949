import {
  changeContent,
  importContent,
  listAdministeredContent,
  publishContent,
  readContent,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsContents: query(build, listAdministeredContent),
    settingsContent: query(build, readContent),
    settingsImportContent: change(build, importContent),
    settingsChangeContent: change(build, changeContent),
    settingsPublishContent: change(build, publishContent),
  }),
});

export const {
  useSettingsContentsQuery,
  useSettingsContentQuery,
  useSettingsImportContentMutation,
  useSettingsChangeContentMutation,
  useSettingsPublishContentMutation,
} = contentApi;
