import type { FaultParty, OrderRefund } from '../tables.ts';

/** Who pays a refund of money that passed the market. A shop that delivers itself pays the carrier's part. */
export const bearerOf = (fault: FaultParty, carrier: string | null): OrderRefund['bearer'] => {
  if (fault === 'platform') return 'platform';
  return fault === 'carrier' && carrier !== null ? 'carrier' : 'shop';
};
