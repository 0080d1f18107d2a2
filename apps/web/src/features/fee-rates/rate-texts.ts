import type { FeeRate } from '@market/contract/settlement/schemas';

const KINDS: Readonly<Record<FeeRate['kind'], string>> = {
  commission: 'Hoa hồng',
  vat: 'Thuế GTGT',
  income_tax: 'Thuế TNCN',
};

/** `Hoa hồng · Thời trang nữ · shop Mall`. */
export const rateName = ({ kind, category, mall, business_type }: FeeRate): string =>
  [
    KINDS[kind],
    kind === 'commission' && (category?.title ?? 'mọi ngành khác'),
    mall && 'shop Mall',
    business_type !== null && (business_type === 'household' ? 'hộ kinh doanh' : 'công ty'),
  ]
    .filter((part): part is string => typeof part === 'string')
    .join(' · ');

/** 150 is `1,5 %`. */
export const rateText = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;

/** `1,5` is 150; null for anything that is no rate between 0 and 100 % with two decimals. */
export const parseRate = (text: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
};
