import { addTags, getTagActivatedEmails, sendTagEmail } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls of a record's tags. */
export const tagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    tagsSet: change(build, addTags),
    tagsEmails: query(build, getTagActivatedEmails),
    tagsSendEmail: change(build, sendTagEmail),
  }),
});

export const { useTagsSetMutation, useTagsEmailsQuery, useTagsSendEmailMutation } = tagsApi;
