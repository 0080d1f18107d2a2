import { cart } from './modules/cart/module.ts';
import { catalogue } from './modules/catalogue/module.ts';
import { identity } from './modules/identity/module.ts';
import { locations } from './modules/locations/module.ts';
import { media } from './modules/media/module.ts';
import { payments } from './modules/payments/module.ts';
import { promotions } from './modules/promotions/module.ts';
import { shipping } from './modules/shipping/module.ts';
import { shops } from './modules/shops/module.ts';
import type { Module } from '#platform/module.ts';

/** Every module of the market, lowest first. The only file that sees them all. */
export const modules: readonly Module[] = [
  locations,
  media,
  payments,
  identity,
  shops,
  catalogue,
  promotions,
  cart,
  shipping,
];
