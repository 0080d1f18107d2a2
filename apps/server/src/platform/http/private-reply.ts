import type { HttpExchange } from './serve.ts';

/** For tokens and personal data: not cached, and no referrer. */
export const keepPrivate = (exchange: HttpExchange): void => {
  exchange.header('cache-control', 'no-store');
  exchange.header('referrer-policy', 'no-referrer');
};
