import { getNotificationTypes, sendFailedMail, toggleNotification } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls of a record's messages. */
export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messagesTypes: query(build, getNotificationTypes),
    messagesToggle: change(build, toggleNotification),
    messagesSendAgain: change(build, sendFailedMail),
  }),
});

export const { useMessagesTypesQuery, useMessagesToggleMutation, useMessagesSendAgainMutation } = messagesApi;
