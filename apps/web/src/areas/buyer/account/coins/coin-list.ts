// Coin transactions: which part of the list an address selects, and how a line reads.
import { parsePage } from '@market/contract/rules/pagination';
import type { CoinTransaction } from '@market/contract/coins/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { COINS_PATH } from '#app/paths.ts';
import { dayTime, fullDate } from '#ui/format-date.ts';
import type { TabItem } from '#ui/tabs.tsx';

const TABS = [
  { value: null, label: 'Tất cả', direction: undefined },
  { value: 'nhan', label: 'Nhận', direction: 'in' },
  { value: 'dung', label: 'Dùng', direction: 'out' },
] as const;
type Tab = (typeof TABS)[number];

export interface CoinQuery {
  readonly tab: Tab;
  readonly page: number;
}

export const PER_PAGE = 20;

/** Parses `?tab=&page=`; invalid values mean the first page of all transactions. */
export const parseCoinQuery = (search: URLSearchParams): CoinQuery => ({
  tab: TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0],
  page: parsePage(search.get('page'), PER_PAGE),
});

export const coinTabs = ({ tab }: CoinQuery): TabItem[] =>
  TABS.map(({ value, label }) => ({
    to: value === null ? COINS_PATH : `${COINS_PATH}?tab=${value}`,
    text: label,
    on: value === tab.value,
  }));

/** `+381`, `−12.000`. */
export const formatSignedCoins = (amount: number): string =>
  amount < 0 ? `−${formatNumber(-amount)}` : `+${formatNumber(amount)}`;

const DAY_MS = 86_400_000;

/** `Hôm nay 16:20`, `Hôm qua 16:20`, `17/11 09:14`; with the year for other years. */
export const formatMoment = (at: CoinTransaction['at'], now: number): string => {
  const [day, hour] = dayTime(at).split(' ') as [string, string];
  const date = fullDate(at);
  if (date === fullDate(now)) return `Hôm nay ${hour}`;
  if (date === fullDate(now - DAY_MS)) return `Hôm qua ${hour}`;
  const ofThisYear = date.endsWith(fullDate(now).slice(-4));
  return `${ofThisYear ? day : date} ${hour}`;
};
