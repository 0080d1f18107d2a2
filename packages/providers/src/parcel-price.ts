/** What a carrier takes: đồng for the first 500 g within a district's province, or beyond it, and for each 500 g more. */
export interface Tariff {
  readonly near: number;
  readonly far: number;
  readonly nearStep: number;
  readonly farStep: number;
}

const step = 500;
/** Half a percent of the cash collected. */
const codShare = 200;

/** The same parcel always costs the same. `cod` in đồng. */
export const priceOf = (
  { near, far, nearStep, farStep }: Tariff,
  { isNear, grams, cod }: { readonly isNear: boolean; readonly grams: number; readonly cod: number },
): { readonly service: number; readonly cod: number; readonly total: number } => {
  const steps = Math.max(0, Math.ceil(grams / step) - 1);
  const service = isNear ? near + steps * nearStep : far + steps * farStep;
  const forCash = Math.ceil(cod / codShare);
  return { service, cod: forCash, total: service + forCash };
};

/** What a price may turn into when a fault is ordered. */
export const priceFaults = ['negative', 'absurd', 'null', 'text', 'dates', 'garbage'] as const;
/** `dates`: the price is right, the days are not. `garbage`: no answer of any shape. */
export type PriceFault = (typeof priceFaults)[number];

/** The price as an ordered fault spells it. */
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
