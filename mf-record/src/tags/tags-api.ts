import { addTags, sendTagEmail } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

/** The calls of a record's tags. */
export const tagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    tagsSet: change(build, addTags),
    tagsSendEmail: change(build, sendTagEmail),
  }),
});

export const { useTagsSetMutation, useTagsSendEmailMutation } = tagsApi;
