import { locations } from './modules/locations/module.ts';
import { media } from './modules/media/module.ts';
import { identity } from './modules/identity/module.ts';
import { payments } from './modules/payments/module.ts';
import type { Module } from '#platform/module.ts';

/** Every module of the market, lowest first. The only file that sees them all. */
export const modules: readonly Module[] = [locations, media, payments, identity];
