import { listen } from '#platform/events/outbox.ts';
import { shopTransferCame } from '../bank-reconciliation/events.ts';
import { payNamedDebt } from './actions/pay-debt.ts';

export const listeners = [listen(shopTransferCame, 'settlement.pay-debt', payNamedDebt)];
