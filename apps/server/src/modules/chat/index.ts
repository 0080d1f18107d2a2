/** Who has the market open now: people, and shops with somebody there. */
export { getPresent, getPresentShops } from './queries/presence.ts';
