import type { Problem } from '@market/contract/route';
import type { Module } from '#platform/module.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/** Older clients read the code of a cart's refusal from here. */
const problemFields = ({ code }: Problem) =>
  code.startsWith('cart.') ? { data: { message_code: code } } : {};

export const cart: Module = { name: 'cart', routes, personalData, problemFields };
