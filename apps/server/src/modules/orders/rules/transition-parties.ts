import type { OrderState } from './transition.ts';

/** Who moves an order, and what proves it. */
export const buyer = { by: ['buyer'], proof: 'own word' } as const;
export const seller = { by: ['seller'], proof: 'own word' } as const;
export const staff = { by: ['staff'], proof: 'own word' } as const;
export const carrier = { by: ['carrier'], proof: 'carrier notice' } as const;
export const payment = { by: ['system'], proof: 'verified payment' } as const;
export const afterSale = { by: ['system'], proof: 'case' } as const;
export const clock = { by: ['system'], proof: 'clock' } as const;

export const carriedByShop = ({ carried }: OrderState): boolean => !carried;
