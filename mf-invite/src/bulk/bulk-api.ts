import {
  createBatch,
  discardBatch,
  getBatch,
  getListColumns,
  listBatches,
  listBatchRows,
  putBatchRows,
  sendBatch,
  stopBatch,
  undoBatch,
} from '@intake-desk/contracts';
import { change, query } from '@intake-desk/kit';
import { inviteApi } from '../invitation/invite-api.ts';

/** The calls of lists of invitations, beside those of the form. */
export const bulkApi = inviteApi.injectEndpoints({
  endpoints: (build) => ({
    inviteBatches: query(build, listBatches, { keepUnusedDataFor: 0 }),
    inviteListColumns: query(build, getListColumns, { keepUnusedDataFor: 0 }),
    inviteBatch: query(build, getBatch, { keepUnusedDataFor: 0 }),
    inviteBatchRows: query(build, listBatchRows, { keepUnusedDataFor: 0 }),
    inviteCreateBatch: change(build, createBatch),
    invitePutRows: change(build, putBatchRows),
    inviteSendBatch: change(build, sendBatch),
    inviteUndoBatch: change(build, undoBatch),
    inviteStopBatch: change(build, stopBatch),
    inviteDiscardBatch: change(build, discardBatch),
  }),
});

export const {
  useInviteBatchesQuery,
  useInviteListColumnsQuery,
  useInviteBatchQuery,
  useInviteBatchRowsQuery,
  useLazyInviteBatchRowsQuery,
  useInviteCreateBatchMutation,
  useInvitePutRowsMutation,
  useInviteSendBatchMutation,
  useInviteUndoBatchMutation,
  useInviteStopBatchMutation,
  useInviteDiscardBatchMutation,
} = bulkApi;
