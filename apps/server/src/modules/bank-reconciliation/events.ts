import { event } from '#platform/events/outbox.ts';

/** Money came that is for no payment and says a memo as shops' are. It waits as unmatched; whose it is, others know. */
export const shopTransferCame = event<{ transfer_id: number; memo: string }>('bank_transfer.for_shop');
