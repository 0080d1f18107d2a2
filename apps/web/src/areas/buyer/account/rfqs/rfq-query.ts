import { parsePage } from '@market/contract/rules/pagination';
import { countText } from '@market/contract/rules/money';
import type { listMyRfqs } from '@market/contract/rfq/routes';
import type { InputOf } from '@market/contract/route';
import { parseKeyword } from '#app/parse-keyword.ts';
import { NEW_RFQ_PATH, RFQS_PATH } from '#app/paths.ts';

type OwnStatus = NonNullable<NonNullable<InputOf<typeof listMyRfqs>['query']>['status']>;
type Counts = Readonly<Record<'open' | 'accepted' | 'closed', number>>;

/** Tabs of one's own requests, by the query parameter `trang-thai`. */
const TABS = [
  { slug: '', status: 'open', text: 'Đang nhận báo giá' },
  { slug: 'da-chot', status: 'accepted', text: 'Đã chốt' },
  { slug: 'da-dong', status: 'closed', text: 'Đã đóng' },
] as const satisfies readonly { slug: string; status: OwnStatus; text: string }[];

export interface RfqQuery {
  /** Everybody's open requests, instead of one's own. */
  readonly market: boolean;
  readonly tab: (typeof TABS)[number];
  readonly page: number;
  readonly keyword: string;
  readonly category: number | undefined;
}

export const PER_PAGE = 10;

const positive = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const MAX_KEYWORD_LENGTH = 100;

export const parseRfqQuery = (search: URLSearchParams, signedIn: boolean): RfqQuery => ({
  market: !signedIn || search.get('xem') === 'cho',
  tab: TABS.find(({ slug }) => slug === search.get('trang-thai')) ?? TABS[0],
  page: parsePage(search.get('page'), PER_PAGE),
  keyword: parseKeyword(search.get('keyword'), MAX_KEYWORD_LENGTH),
  category: positive(search.get('nganh')),
});

export const MARKET_PATH = `${RFQS_PATH}?xem=cho`;

/** Links of the tabs; `counts` are missing when the list could not be loaded. */
export const rfqTabs = ({ market, tab }: RfqQuery, counts: Counts | undefined) => [
  ...TABS.map(({ slug, status, text }) => ({
    to: slug === '' ? RFQS_PATH : `${RFQS_PATH}?trang-thai=${slug}`,
    text,
    on: !market && tab.slug === slug,
    count: countText(counts?.[status]),
  })),
  { to: MARKET_PATH, text: 'Trên chợ', on: market },
];

/** What an empty tab says. */
export const emptyText = ({ tab }: RfqQuery): { title: string; text: string; create: string | null } => {
  if (tab.status === 'open')
    return {
      title: 'Chưa có yêu cầu nào',
      text: 'Gửi một yêu cầu, xưởng phù hợp sẽ báo giá cho bạn.',
      create: NEW_RFQ_PATH,
    };
  return tab.status === 'accepted'
    ? { title: 'Chưa chốt báo giá nào', text: 'Báo giá bạn chốt sẽ nằm ở đây.', create: null }
    : { title: 'Chưa có yêu cầu đã đóng', text: 'Yêu cầu đã đóng hoặc hết hạn nằm ở đây.', create: null };
};
