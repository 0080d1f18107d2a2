import type { VerificationKind } from '@market/contract/rules/shop-verification';
import { foldAccents } from '@market/contract/rules/text';
import type { FeeKind } from '@market/contract/settlement/schemas';

const TEN_THOUSAND = 10_000n;

/** Rounded half up to the đồng. */
export const feeOn = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(rate) * 2n + TEN_THOUSAND) / (2n * TEN_THOUSAND));

const COMPANY = /\b(cong ty|cty|tnhh|co phan|doanh nghiep|hop tac xa|tap doan|tong cong ty)\b/;

/** Whom taxes are withheld from. */
type TaxKind = 'household' | 'company';

interface TaxedShop {
  /** Free text of the shop. */
  readonly business_type: string | null;
  readonly verified_at: string | null;
  readonly verified_kind: VerificationKind | null;
}

const namesCompany = (text: string | null): boolean =>
  text !== null && COMPANY.test(foldAccents(text).toLowerCase());

/** Taxes are withheld unless the market checked that the shop is a company: its own word is not enough. */
export const taxKindOf = ({ business_type, verified_at, verified_kind }: TaxedShop): TaxKind => {
  if (verified_at === null) return 'household';
  const isCompany = verified_kind === null ? namesCompany(business_type) : verified_kind === 'company';
  return isCompany ? 'company' : 'household';
};

export interface Rate {
  readonly kind: FeeKind;
  readonly category_lv1: number | null;
  readonly mall: boolean;
  readonly business_type: TaxKind | null;
  readonly rate: number;
}

/** A rate stored on an order; without a category it is for all goods without a rate of their own. */
export interface FrozenFee {
  readonly kind: FeeKind;
  readonly category: number | null;
  readonly rate: number;
}

/** The rates of an order by its categories and business type. @throws when there is no general rate */
export const ratesFor = (
  rates: readonly Rate[],
  shop: TaxedShop & { readonly mall: boolean },
  categories: readonly number[],
): FrozenFee[] => {
  const commissions = rates.filter(({ kind, mall }) => kind === 'commission' && mall === shop.mall);
  const commission = (category: number | null) =>
    commissions.find(({ category_lv1 }) => category_lv1 === category)?.rate;
  const tax = (taxKind: FeeKind) =>
    rates.find(({ kind, business_type }) => kind === taxKind && business_type === taxKindOf(shop))?.rate;
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

/** The difference of cumulative fees, so that rounding errors do not add up. */
export const feeBack = (
  fee: number,
  { goods, before, amount, back }: { goods: number; before: number; amount: number; back: number },
): number => {
  const [total, sum] = [BigInt(fee) * BigInt(before + amount) * 2n, BigInt(goods)];
  return Number((total + sum) / (2n * sum)) - back;
};
