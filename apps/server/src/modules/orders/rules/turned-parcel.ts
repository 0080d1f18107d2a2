import { buyerStatus } from '@market/contract/rules/order-status';
import type { ParcelState } from '#ports/carrier.ts';
import type { ActorKind } from '../tables.ts';
import type { OrderState } from './transition.ts';

/** Whether staff may close what waits for them: an open order that was delivered waits for nothing but a parcel that turned. */
export const mayCloseParcel = (state: OrderState, stuckAt: Date | null): boolean =>
  stuckAt !== null && state.status === 'open' && !state.held && buyerStatus(state) === 'delivered';

interface Logged {
  readonly kind: string;
  readonly actor: ActorKind;
}
const turns = ({ kind }: Logged): boolean => kind === 'returning' || kind === 'parcel_turned';
const decides = ({ kind, actor }: Logged): boolean =>
  kind === 'parcel_settled' || (kind === 'delivered' && actor === 'staff');

/**
 * As what an order waits for staff whose parcel is in this state; null when it waits already, or staff decided it while the
 * parcel was coming back. One that is lost after such a decision contradicts it.
 * @param log newest first
 */
export const waitForParcel = (
  log: readonly Logged[],
  state: ParcelState,
): 'parcel_turned' | 'parcel_lost' | null => {
  const isDecided = log.slice(0, log.findLastIndex(turns) + 1).some(decides);
  if (isDecided) return state === 'lost' ? 'parcel_lost' : null;
  return log.some(({ kind }) => kind === 'parcel_turned') ? null : 'parcel_turned';
};
