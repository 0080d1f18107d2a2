import { shopHandedOver } from '#members';
import { implement } from '#platform/events/hooks.ts';
import { removeBankAccount } from './actions/bank-account.ts';

export const hooks = [implement(shopHandedOver, removeBankAccount)];
