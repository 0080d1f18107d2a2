import { parsePage } from '@market/contract/rules/pagination';
import { SELLER_ADS_PATH } from '#app/seller-paths.ts';

/** What the form beside the list is for: a new campaign, one of the list, or nothing. */
export type OpenForm = 'new' | number | null;

export interface AdsQuery {
  readonly page: number;
  readonly open: OpenForm;
  readonly toppingUp: boolean;
}

export const PER_PAGE = 20;

const parseId = (text: string | null): number | null => {
  const value = Number(text ?? '');
  return Number.isSafeInteger(value) && value >= 1 ? value : null;
};

/** Of the address, which opens a form. */
export const FORM_PARAMETERS = ['sua'] as const;

/** Parses `?page=2&sua=moi&nap=1`; what is unknown is left out. */
export const parseAdsQuery = (search: URLSearchParams): AdsQuery => ({
  page: parsePage(search.get('page'), PER_PAGE),
  open: search.get('sua') === 'moi' ? 'new' : parseId(search.get('sua')),
  toppingUp: search.has('nap'),
});

export const adsPath = ({ page, open, toppingUp }: AdsQuery): string => {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (open !== null) search.set('sua', open === 'new' ? 'moi' : String(open));
  if (toppingUp) search.set('nap', '1');
  return search.size === 0 ? SELLER_ADS_PATH : `${SELLER_ADS_PATH}?${search}`;
};
