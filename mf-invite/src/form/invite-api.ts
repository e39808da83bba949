import { getDepartmentConfig, getEpdDetails, getMailbox, getTags, sendInvitation } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls of the invitation and of the demonstration's mailbox. */
export const inviteApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteConfig: query(build, getDepartmentConfig),
    inviteTags: query(build, getTags),
    inviteSend: change(build, sendInvitation),
    inviteRecord: query(build, getEpdDetails, { keepUnusedDataFor: 0 }),
    inviteMailbox: query(build, getMailbox, { keepUnusedDataFor: 0 }),
  }),
});

export const {
  useInviteConfigQuery,
  useInviteTagsQuery,
  useInviteSendMutation,
  useInviteRecordQuery,
  useInviteMailboxQuery,
} = inviteApi;
