import type { HttpExchange } from './serve.ts';

/** No cache stores this reply, and no address of it is passed on: for tokens and personal data. */
export const keepPrivate = (exchange: HttpExchange): void => {
  exchange.header('cache-control', 'no-store');
  exchange.header('referrer-policy', 'no-referrer');
};
