import type { FaultParty, OrderRefund } from '../tables.ts';

/** Who bears what goes back of money that passed the market. A shop that carries itself bears what the carrier would. */
export const bearerOf = (fault: FaultParty, carrier: string | null): OrderRefund['bearer'] => {
  if (fault === 'platform') return 'platform';
  return fault === 'carrier' && carrier !== null ? 'carrier' : 'shop';
};
