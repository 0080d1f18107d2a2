import type { Quotation } from '@market/contract/rfq/schemas';
import { rfqPath } from '#app/paths.ts';

/** What the page shows above the comparison. */
export type DetailStep = 'chot' | 'tu-choi' | 'hoi' | 'dong' | 'dat';
const STEPS: readonly DetailStep[] = ['chot', 'tu-choi', 'hoi', 'dong', 'dat'];

/** Orders of the columns, by the query parameter `xep`. */
export const SORTS = [
  { slug: '', text: 'Giá thấp nhất' },
  { slug: 'nhanh', text: 'Giao nhanh nhất' },
  { slug: 'danh-gia', text: 'Đánh giá cao' },
] as const;
export type Sort = (typeof SORTS)[number]['slug'];

export interface DetailQuery {
  readonly step: DetailStep | null;
  readonly quotationId: string | null;
  readonly sort: Sort;
  /** The table instead of cards, on a phone. */
  readonly table: boolean;
}

export const parseDetailQuery = (search: URLSearchParams): DetailQuery => ({
  step: STEPS.find((step) => step === search.get('buoc')) ?? null,
  quotationId: search.get('bao-gia'),
  sort: SORTS.find(({ slug }) => slug === search.get('xep'))?.slug ?? '',
  table: search.get('bang') === '1',
});

/** The panel of a step, at its heading. */
export const stepPath = (rfqId: string, step: DetailStep, quotationId?: string): string =>
  `${rfqPath(rfqId)}?buoc=${step}${quotationId === undefined ? '' : `&bao-gia=${quotationId}`}#buoc`;

export const sortPath = (rfqId: string, { table }: DetailQuery, sort: Sort): string => {
  const search = new URLSearchParams({ ...(sort !== '' && { xep: sort }), ...(table && { bang: '1' }) });
  return search.size > 0 ? `${rfqPath(rfqId)}?${search}` : rfqPath(rfqId);
};

const ENDED_STATUSES = new Set<Quotation['status']>(['declined', 'withdrawn', 'expired']);
export const isEnded = ({ status }: Quotation): boolean => ENDED_STATUSES.has(status);

const orderOf = (sort: Sort, { final_price, lead_time_days, shop }: Quotation): number => {
  if (sort === 'nhanh') return lead_time_days;
  return sort === 'danh-gia' ? -(shop.ratingAvg ?? 0) : final_price;
};

/** Accepted ones first, then by the chosen order; ended ones are left out. */
export const comparedQuotations = (quotations: readonly Quotation[], sort: Sort): Quotation[] =>
  quotations
    .filter((quotation) => !isEnded(quotation))
    .toSorted(
      (one, other) =>
        Number(other.status === 'accepted') - Number(one.status === 'accepted') ||
        orderOf(sort, one) - orderOf(sort, other) ||
        one.final_price - other.final_price,
    );

const PAIR = 2;
/** Two quotations at most are compared on a phone: a third one replaces the first. */
export const withChosen = (chosen: readonly string[], id: string, on: boolean): string[] => {
  const others = chosen.filter((one) => one !== id);
  return on ? [...others, id].slice(-PAIR) : others;
};
