import type { StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import type { FeeRate } from '@market/contract/settlement/schemas';

export interface CommissionState {
  /** Hundredths of a percent; null: the general rate counts. */
  readonly own: number | null;
  readonly general: number;
  readonly coming: readonly FeeRate[];
}

const isNow = ({ valid_from, valid_until }: FeeRate, now: number): boolean =>
  Date.parse(valid_from) <= now && (valid_until === null || Date.parse(valid_until) > now);

/** Commissions count for level 1 and all below it. */
export const commissionOf = (
  rates: readonly FeeRate[],
  categoryId: number,
  { mall, now }: { readonly mall: boolean; readonly now: number },
): CommissionState => {
  const kind = rates.filter((rate) => rate.kind === 'commission' && rate.mall === mall);
  const own = kind.filter(({ category }) => category?.id === categoryId);
  const general = kind.find((rate) => rate.category === null && isNow(rate, now));
  return {
    own: own.find((rate) => isNow(rate, now))?.rate ?? null,
    general: general?.rate ?? 0,
    coming: own.filter(({ valid_from }) => Date.parse(valid_from) > now),
  };
};

/** The category whose rates count. */
export const ratedCategory = (category: StaffCategory, categories: readonly StaffCategory[]): StaffCategory =>
  categories.find(({ id }) => id === category.parent_id) ?? category;
