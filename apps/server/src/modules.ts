import { identity } from './modules/identity/module.ts';
import type { Module } from '#platform/module.ts';

/** Every module of the market, lowest first. The only file that sees them all. */
export const modules: readonly Module[] = [identity];
