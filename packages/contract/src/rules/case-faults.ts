import { marketName } from './market-name.ts';

/** Who is to blame for what went wrong with an order. */
export const CASE_FAULTS = ['buyer', 'seller', 'carrier', 'platform', 'none'] as const;
export type CaseFaultCode = (typeof CASE_FAULTS)[number];

export const CASE_FAULT_LABELS: Readonly<Record<CaseFaultCode, string>> = {
  buyer: 'Người mua',
  seller: 'Shop',
  carrier: 'Hãng vận chuyển',
  get platform() {
    return marketName();
  },
  none: 'Không bên nào',
};
