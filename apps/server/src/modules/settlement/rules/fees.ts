import { foldAccents } from '@market/contract/rules/text';
import type { FeeKind } from '@market/contract/settlement/schemas';

const TEN_THOUSAND = 10_000n;

/** What a rate of an amount comes to, half up to the đồng. */
export const feeOn = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(rate) * 2n + TEN_THOUSAND) / (2n * TEN_THOUSAND));

const COMPANY = /\b(cong ty|cty|tnhh|co phan|doanh nghiep|hop tac xa|tap doan|tong cong ty)\b/;

/**
 * Whom taxes are withheld from: a shop writes its kind in words of its own, and is a household or a person unless they
 * name a company.
 */
export const taxedAs = (businessType: string | null): 'household' | 'company' =>
  businessType !== null && COMPANY.test(foldAccents(businessType).toLowerCase()) ? 'company' : 'household';

export interface Rate {
  readonly kind: FeeKind;
  readonly category_lv1: number | null;
  readonly mall: boolean;
  readonly business_type: 'household' | 'company' | null;
  readonly rate: number;
}

/** A rate as it stands on an order; without a category it is for all goods that have none of their own. */
export interface FrozenFee {
  readonly kind: FeeKind;
  readonly category: number | null;
  readonly rate: number;
}

/** The rates of an order of these categories, by what its shop is. @throws when there is no rate for all */
export const ratesFor = (
  rates: readonly Rate[],
  shop: { readonly mall: boolean; readonly business_type: string | null },
  categories: readonly number[],
): FrozenFee[] => {
  const commissions = rates.filter(({ kind, mall }) => kind === 'commission' && mall === shop.mall);
  const commission = (category: number | null) =>
    commissions.find(({ category_lv1 }) => category_lv1 === category)?.rate;
  const tax = (taxKind: FeeKind) =>
    rates.find(({ kind, business_type }) => kind === taxKind && business_type === taxedAs(shop.business_type))
      ?.rate;
  const forAll = (kind: FeeKind, rate: number | undefined): FrozenFee => {
    if (rate === undefined) throw new Error(`there is no rate of ${kind} for all`);
    return { kind, category: null, rate };
  };
  const rest = forAll('commission', commission(null));
  return [
    rest,
    ...[...new Set(categories)].map((category) => ({
      ...rest,
      category,
      rate: commission(category) ?? rest.rate,
    })),
    forAll('vat', tax('vat')),
    forAll('income_tax', tax('income_tax')),
  ];
};

/** What goes back of a fee when goods go back: what was taken for all that went back so far, less what went back before. */
export const feeBack = (
  fee: number,
  { goods, before, amount, back }: { goods: number; before: number; amount: number; back: number },
): number => {
  const [total, sum] = [BigInt(fee) * BigInt(before + amount) * 2n, BigInt(goods)];
  return Number((total + sum) / (2n * sum)) - back;
};
