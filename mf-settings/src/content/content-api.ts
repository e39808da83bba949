import {
  assignContent,
  changeContent,
  exportContent,
  importContent,
  listAdministeredContent,
  listAssignedContent,
  publishContent,
  readContent,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsContents: query(build, listAdministeredContent),
    settingsContent: query(build, readContent),
    settingsContentFile: query(build, exportContent),
    settingsImportContent: change(build, importContent),
    settingsChangeContent: change(build, changeContent),
    settingsPublishContent: change(build, publishContent),
    settingsAssignments: query(build, listAssignedContent),
    settingsAssignContent: change(build, assignContent),
  }),
});

export const {
  useSettingsContentsQuery,
  useSettingsContentQuery,
  useLazySettingsContentFileQuery,
  useSettingsImportContentMutation,
  useSettingsChangeContentMutation,
  useSettingsPublishContentMutation,
  useSettingsAssignmentsQuery,
  useSettingsAssignContentMutation,
} = contentApi;
