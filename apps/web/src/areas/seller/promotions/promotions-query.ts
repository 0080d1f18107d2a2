import { parsePage } from '@market/contract/rules/pagination';
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
export const PER_PAGE = 20;

const parseId = (text: string | null): number | null => {
  const value = Number(text ?? '');
  return Number.isSafeInteger(value) && value >= 1 ? value : null;
};

/** Of the address, which open a form. */
export const FORM_PARAMETERS = ['muc', 'sua'] as const;

/** Parses `?muc=ma&page=2&sua=moi`; what is unknown is left out. */
export const parsePromotionsQuery = (search: URLSearchParams): PromotionsQuery => ({
  tab: PROMOTION_TABS.find((tab) => NAMES[tab] === search.get('muc')) ?? 'deals',
  page: parsePage(search.get('page'), PER_PAGE),
  open: search.get('sua') === 'moi' ? 'new' : parseId(search.get('sua')),
});

export const promotionsPath = ({ tab, page, open }: PromotionsQuery): string => {
  const search = new URLSearchParams();
  if (tab !== 'deals') search.set('muc', NAMES[tab]);
  if (page > 1) search.set('page', String(page));
  if (open !== null) search.set('sua', open === 'new' ? 'moi' : String(open));
  return search.size === 0 ? SELLER_PROMOTIONS_PATH : `${SELLER_PROMOTIONS_PATH}?${search}`;
};
