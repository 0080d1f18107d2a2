import type { FaultParty, OrderRefund } from '../tables.ts';

/** Who bears what goes back. A shop that carries itself, or took the cash itself, bears what the carrier would. */
export const bearerOf = (
  fault: FaultParty,
  { carrier, shopsCash }: { readonly carrier: string | null; readonly shopsCash: boolean },
): OrderRefund['bearer'] => {
  if (shopsCash) return 'shop';
  if (fault === 'platform') return 'platform';
  return fault === 'carrier' && carrier !== null ? 'carrier' : 'shop';
};
