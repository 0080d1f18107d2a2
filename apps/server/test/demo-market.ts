import { inject } from 'vitest';
import { fillMarket } from '../demo/fill.ts';
import { carriersAt } from './carriers.ts';
import { createDatabase, createTemplate } from './database.ts';
import { startMarket, type Market } from './market.ts';

/** While a market is filled, carriers only have to be there. */
const services = { carriers: carriersAt({ url: 'http://127.0.0.1:9' }) };

const fill = async (database: string): Promise<void> => {
  const market = await startMarket({ services, database });
  await fillMarket(market.context(), { scale: undefined, progress: () => {} });
  await market.close();
};

/** Filling takes seconds on a quiet machine. */
export const FILL_TIMEOUT_MS = 600_000;

/** The demo market, filled once in a run, on a database of its own. */
export const startDemoMarket = async (): Promise<Market> => {
  const template = await createTemplate(inject('databaseTemplate'), 'demo_template', fill);
  return startMarket({ services, database: await createDatabase(template) });
};

/** Cards in an answer that say whether their price is hidden. */
export const findCards = (value: unknown): Record<string, unknown>[] => {
  if (value === null || typeof value !== 'object') return [];
  const own = 'hidePrices' in value || 'hide_prices' in value ? [value as Record<string, unknown>] : [];
  return [...own, ...Object.values(value).flatMap(findCards)];
};
