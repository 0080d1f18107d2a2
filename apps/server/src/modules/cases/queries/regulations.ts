import { REGULATIONS, type Regulation } from '@market/contract/rules/regulations';
import type { Context } from '#platform/context.ts';
import { readSetting } from '#platform/db/settings.ts';

const isRegulation = (value: unknown): value is Regulation =>
  typeof value === 'object' &&
  value !== null &&
  ['number', 'title', 'text'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The numbered rules of the market: the setting `market.regulations`, else the set that ships. */
export const readRegulations = async ({ db }: Context): Promise<Regulation[]> => {
  const setting = await readSetting(db, 'market.regulations');
  return Array.isArray(setting) && setting.length > 0 && setting.every(isRegulation)
    ? setting.map(({ number, title, text }) => ({ number, title, text }))
    : [...REGULATIONS];
};
