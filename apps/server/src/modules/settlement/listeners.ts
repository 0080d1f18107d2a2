import { listen } from '#platform/events/outbox.ts';
import { shopTransferReceived } from '../bank-reconciliation/events.ts';
import { payNamedDebt } from './actions/pay-debt.ts';

export const listeners = [listen(shopTransferReceived, 'settlement.pay-debt', payNamedDebt)];
