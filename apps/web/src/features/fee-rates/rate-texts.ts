import type { FeeRate, NewFeeRate } from '@market/contract/settlement/schemas';

const KINDS: Readonly<Record<FeeRate['kind'], string>> = {
  commission: 'Hoa hồng',
  vat: 'Thuế GTGT',
  income_tax: 'Thuế TNCN',
};

/** `Hoa hồng · Thời trang nữ · shop Mall`. */
export const rateName = ({
  kind,
  category,
  mall,
  business_type,
}: Pick<FeeRate, 'kind' | 'category' | 'mall' | 'business_type'>): string =>
  [
    KINDS[kind],
    kind === 'commission' && (category?.title ?? 'mọi ngành khác'),
    mall && 'shop Mall',
    business_type !== null && (business_type === 'household' ? 'hộ kinh doanh' : 'công ty'),
  ]
    .filter((part): part is string => typeof part === 'string')
    .join(' · ');

/** As the log has it: with the title of the category, which older entries lack. */
export type LoggedRate = NewFeeRate & { readonly category?: string };

/** `Hoa hồng · Thời trang nữ · shop Mall`, or with the number of a category without a title. */
export const loggedRateName = ({
  kind,
  category_id,
  category,
  mall = false,
  business_type = null,
}: LoggedRate): string =>
  rateName({
    kind,
    mall,
    business_type,
    category:
      typeof category_id === 'number' ? { id: category_id, title: category ?? `ngành ${category_id}` } : null,
  });

/** 150 is `1,5%`. */
export const rateText = (rate: number): string => `${String(rate / 100).replace('.', ',')}%`;

/** Why a rate cannot start on a day; null for a later day, and for none, which is now. */
export const startIssue = (day: string, today: string): string | null =>
  day === '' || day > today ? null : 'Chọn ngày sau hôm nay, hoặc để trống để tính từ bây giờ.';

/** `1,5` is 150; null for anything that is no rate between 0 and 100 % with two decimals. */
export const parseRate = (text: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
};
