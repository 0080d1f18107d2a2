import type { ReviewFacts } from '#catalogue';
import type { ModerationMark } from '@market/contract/moderation/schemas';
import { dong } from '@market/contract/rules/money';

const FAR_FACTOR = 3;
const NOTABLE_PRICE_CHANGE = 0.05;
const percent = (share: number): string => `${Math.round(Math.abs(share) * 1_000) / 10}`.replace('.', ',');

const wordsMark = (words: readonly string[]): ModerationMark => ({
  code: 'words',
  tone: words.length === 0 ? 'ok' : 'warning',
  text:
    words.length === 0 ? 'Không có từ ngữ phải xem lại' : `Có ${words.map((word) => `“${word}”`).join(', ')}`,
  note: words.length === 0 ? null : 'Cần bằng chứng hoặc bỏ',
});

const priceMark = ({ price_min: price }: ReviewFacts, median: number | undefined): ModerationMark[] => {
  if (price === null || median === undefined || median === 0) return [];
  const isFar = price > median * FAR_FACTOR || price * FAR_FACTOR < median;
  const text = isFar ? 'Giá xa mức thường của ngành hàng' : 'Giá gần mức thường của ngành hàng';
  return [
    { code: 'category_price', tone: isFar ? 'warning' : 'ok', text, note: `Giữa ngành: ${dong(median)}` },
  ];
};

const changeMark = (now: ReviewFacts, before: ReviewFacts | null): ModerationMark[] => {
  if (before?.price_min == null || now.price_min === null || before.price_min === 0) return [];
  const share = now.price_min / before.price_min - 1;
  if (Math.abs(share) <= NOTABLE_PRICE_CHANGE) return [];
  const note = `${share < 0 ? 'Giảm' : 'Tăng'} ${percent(share)}% so với bản trước`;
  return [{ code: 'price_change', tone: 'warning', text: 'Giá đổi hơn 5%', note }];
};

const pictureMark = (same: { readonly title: string } | undefined): ModerationMark =>
  same === undefined
    ? { code: 'pictures', tone: 'ok', text: 'Ảnh không trùng với shop khác', note: null }
    : { code: 'pictures', tone: 'warning', text: 'Ảnh trùng với sản phẩm của shop khác', note: same.title };

export interface ProductChecks {
  readonly words: readonly string[];
  /** Of the category, in đồng; undefined when it is not known. */
  readonly median: number | undefined;
  readonly same: { readonly title: string } | undefined;
}

/** What checks find about a product, warnings first. */
export const productMarks = (
  now: ReviewFacts,
  before: ReviewFacts | null,
  { words, median, same }: ProductChecks,
): ModerationMark[] =>
  [wordsMark(words), ...priceMark(now, median), ...changeMark(now, before), pictureMark(same)].toSorted(
    (one, other) => Number(other.tone === 'warning') - Number(one.tone === 'warning'),
  );
