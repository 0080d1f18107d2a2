import { Type } from 'typebox';
import { Count, Data, OpaqueId, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { tableFile, tableFormat } from '../table-file.ts';
import { reauthenticationRequired } from '../sessions/problems.ts';
import {
  batchDailySum,
  batchDecided,
  batchFailedInvalid,
  batchNotFound,
  batchOpenedByYou,
  batchReadByYou,
  payoutInBatch,
} from './batch-problems.ts';
import { BatchState, PayoutBatch } from './batch-schemas.ts';
import {
  ownPayout,
  payoutAlreadyDecided,
  payoutApprovedByYou,
  payoutNeedsApproval,
  payoutNotFound,
  payoutReferenceUsed,
} from './problems.ts';
import { AdminPayout } from './schemas.ts';

export const BATCH_MAX_PAYOUTS = 200;

const batchCall = {
  auth: 'staff',
  permission: 'finance',
  params: Type.Object({ id: OpaqueId }),
} as const;
const decision = { ...batchCall, method: 'POST', reply: Data({ batch: PayoutBatch }) } as const;

export const listPayoutBatches = route({
  method: 'GET',
  path: '/v1/admin/api/payout-batches',
  auth: 'staff',
  permission: 'finance',
  summary: 'Batches of payouts that are transferred by one file, newest first',
  query: Type.Object({ state: Type.Optional(BatchState), ...paged(20) }),
  reply: Data({ batches: Type.Array(PayoutBatch), total: Count }),
  problems: [],
});
export const openPayoutBatch = route({
  method: 'POST',
  path: '/v1/admin/api/payout-batches',
  auth: 'staff',
  permission: 'finance',
  summary:
    'Put payouts that wait into a batch; until it is decided they are in no other and not decided alone',
  body: Type.Object({
    payout_ids: Type.Array(OpaqueId, { minItems: 1, maxItems: BATCH_MAX_PAYOUTS, uniqueItems: true }),
  }),
  status: 201,
  reply: Data({ batch: PayoutBatch }),
  problems: [payoutNotFound, payoutAlreadyDecided, payoutInBatch, payoutNeedsApproval, ownPayout],
});
export const getPayoutBatch = route({
  ...batchCall,
  method: 'GET',
  path: '/v1/admin/api/payout-batches/:id',
  summary: 'A batch and its payouts; those that failed have left it',
  reply: Data({ batch: PayoutBatch, payouts: Type.Array(AdminPayout) }),
  problems: [batchNotFound],
});
export const readBatchFile = route({
  ...batchCall,
  method: 'POST',
  path: '/v1/admin/api/payout-batches/:id/file',
  summary:
    'The file of an open batch for the bank, with all account numbers, after `reauthenticate`; recorded',
  body: Type.Object(tableFormat),
  ...tableFile,
  problems: [batchNotFound, batchDecided, reauthenticationRequired],
});
export const confirmPayoutBatch = route({
  ...decision,
  path: '/v1/admin/api/payout-batches/:id/confirm',
  summary:
    'Mark a batch as transferred, except payouts that the bank refused: these wait again; only somebody who did not read the file may name them',
  body: Type.Object({
    reference: Text(56, 1),
    failed_ids: Type.Optional(Type.Array(OpaqueId, { maxItems: BATCH_MAX_PAYOUTS, uniqueItems: true })),
  }),
  problems: [
    batchNotFound,
    batchDecided,
    batchFailedInvalid,
    batchOpenedByYou,
    batchReadByYou,
    batchDailySum,
    payoutReferenceUsed,
    ownPayout,
    payoutNeedsApproval,
    payoutApprovedByYou,
  ],
});
export const discardPayoutBatch = route({
  ...decision,
  path: '/v1/admin/api/payout-batches/:id/discard',
  summary:
    'Discard a batch of which nothing was transferred: its payouts wait again; only for somebody who did not read the file',
  body: Type.Object({ reason: Text(300, 1) }),
  problems: [batchNotFound, batchDecided, batchReadByYou],
});
