import {
  copyInvitationLink,
  getDepartmentConfig,
  getDraftKey,
  getEpdDetails,
  getMailbox,
  getTags,
  readInvitationPhone,
  sendInvitation,
} from '@intake-desk/contracts';
import { api, change, changeWithIgnored, query } from '@intake-desk/kit';

/** The calls of the invitation and of the demonstration's mailbox. */
export const inviteApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Another department is asked for anew, also one that was shown before (S1 §4).
    inviteConfig: query(build, getDepartmentConfig, { keepUnusedDataFor: 0 }),
    inviteTags: query(build, getTags),
    inviteDraftKey: query(build, getDraftKey, { keepUnusedDataFor: 0, ofSession: true }),
    inviteSend: changeWithIgnored(build, sendInvitation),
    invitePhone: query(build, readInvitationPhone, { keepUnusedDataFor: 0 }),
    inviteLink: change(build, copyInvitationLink),
    inviteRecord: query(build, getEpdDetails, { keepUnusedDataFor: 0 }),
    inviteMailbox: query(build, getMailbox, { keepUnusedDataFor: 0 }),
  }),
});

export const {
  useInviteConfigQuery,
  useLazyInviteConfigQuery,
  useInviteTagsQuery,
  useInviteSendMutation,
  useInviteDraftKeyQuery,
  useInviteLinkMutation,
  useLazyInvitePhoneQuery,
  useInviteRecordQuery,
  useInviteMailboxQuery,
} = inviteApi;
