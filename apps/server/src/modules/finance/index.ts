/** What waits for finance. */
export { getFinanceWork } from './queries/work.ts';
