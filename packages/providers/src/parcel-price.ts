/** Đồng for the first 500 g within a province or beyond it, and for each further 500 g. */
export interface Tariff {
  readonly near: number;
  readonly far: number;
  readonly nearStep: number;
  readonly farStep: number;
}

const step = 500;
/** The divisor for 0.5 % of the collected cash. */
const codShare = 200;

/** Deterministic. `cod` in đồng. */
export const priceOf = (
  { near, far, nearStep, farStep }: Tariff,
  { isNear, grams, cod }: { readonly isNear: boolean; readonly grams: number; readonly cod: number },
): { readonly service: number; readonly cod: number; readonly total: number } => {
  const steps = Math.max(0, Math.ceil(grams / step) - 1);
  const service = isNear ? near + steps * nearStep : far + steps * farStep;
  const cashFee = Math.ceil(cod / codShare);
  return { service, cod: cashFee, total: service + cashFee };
};

/** Invalid prices that a fault can return. */
export const priceFaults = ['negative', 'absurd', 'null', 'text', 'dates', 'garbage'] as const;
/** `dates`: correct price, wrong days. `garbage`: a response of an unknown shape. */
export type PriceFault = (typeof priceFaults)[number];

/** The price as changed by a fault. */
export const faultyPrice = (price: number, fault: PriceFault | undefined): unknown => {
  switch (fault) {
    case 'negative':
      return -price;
    case 'absurd':
      return price * 1_000_000;
    case 'null':
      return null;
    case 'text':
      return `${price} đồng`;
    case 'dates':
    case 'garbage':
    case undefined:
      return price;
  }
};
