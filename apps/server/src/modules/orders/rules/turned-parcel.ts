import { buyerStatus } from '@market/contract/rules/order-status';
import type { OrderState } from './transition.ts';

/** Whether staff may close what waits for them: an open order that was delivered waits for nothing but a parcel that turned. */
export const mayCloseParcel = (state: OrderState, stuckAt: Date | null): boolean =>
  stuckAt !== null && state.status === 'open' && !state.held && buyerStatus(state) === 'delivered';
