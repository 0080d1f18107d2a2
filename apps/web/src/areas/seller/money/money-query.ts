import { parsePage } from '@market/contract/rules/pagination';
import { SELLER_MONEY_PATH } from '#app/seller-paths.ts';
import { statementWeek, type StatementWeek } from '@market/contract/rules/statement-week';

export const ENTRIES_PER_PAGE = 20;

export interface MoneyQuery {
  readonly week: StatementWeek;
  /** Whether the address names a week. */
  readonly named: boolean;
  readonly page: number;
  /** Place of the entry that is explained, on its page. */
  readonly open: number | null;
}

const wholeNumber = (text: string | null, least: number, most: number): number | null => {
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
};

/** Parses `?ky=2026-11-16&page=2&mo=0`; what is unknown is left out. */
export const parseMoneyQuery = (search: URLSearchParams, now: Date): MoneyQuery => ({
  week: statementWeek(search.get('ky'), now),
  named: search.get('ky') !== null,
  page: parsePage(search.get('page'), ENTRIES_PER_PAGE),
  open: wholeNumber(search.get('mo'), 0, ENTRIES_PER_PAGE - 1),
});

export const moneyPath = ({
  week,
  page = 1,
  open = null,
}: {
  readonly week: StatementWeek;
  readonly page?: number;
  readonly open?: number | null;
}): string => {
  const search = new URLSearchParams({ ky: week.from });
  if (page > 1) search.set('page', String(page));
  if (open !== null) search.set('mo', String(open));
  return `${SELLER_MONEY_PATH}?${search}`;
};
