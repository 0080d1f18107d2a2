import { event } from '#platform/events/outbox.ts';

/** An unmatched transfer with a memo of a shop arrived. */
export const shopTransferReceived = event<{ transfer_id: number; memo: string }>('bank_transfer.for_shop');
