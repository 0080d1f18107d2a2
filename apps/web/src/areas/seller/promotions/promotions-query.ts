import { SELLER_PROMOTIONS_PATH } from '#app/seller-paths.ts';

export const PROMOTION_TABS = ['deals', 'codes', 'shipping', 'calendar'] as const;
export type PromotionTab = (typeof PROMOTION_TABS)[number];

/** What the form beside the list is for: a new one, one of the list, or nothing. */
export type OpenForm = 'new' | number | null;

export interface PromotionsQuery {
  readonly tab: PromotionTab;
  readonly page: number;
  readonly open: OpenForm;
}

const NAMES: Readonly<Record<PromotionTab, string>> = {
  deals: 'deal',
  codes: 'ma',
  shipping: 'giao-hang',
  calendar: 'lich',
};
const MAX_PAGE = 1_000;

const whole = (text: string | null, most: number): number | null => {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
};

/** Parses `?muc=ma&page=2&sua=moi`; what is unknown is left out. */
export const parsePromotionsQuery = (search: URLSearchParams): PromotionsQuery => ({
  tab: PROMOTION_TABS.find((tab) => NAMES[tab] === search.get('muc')) ?? 'deals',
  page: whole(search.get('page'), MAX_PAGE) ?? 1,
  open: search.get('sua') === 'moi' ? 'new' : whole(search.get('sua'), Number.MAX_SAFE_INTEGER),
});

export const promotionsPath = ({ tab, page, open }: PromotionsQuery): string => {
  const search = new URLSearchParams();
  if (tab !== 'deals') search.set('muc', NAMES[tab]);
  if (page > 1) search.set('page', String(page));
  if (open !== null) search.set('sua', open === 'new' ? 'moi' : String(open));
  return search.size === 0 ? SELLER_PROMOTIONS_PATH : `${SELLER_PROMOTIONS_PATH}?${search}`;
};
