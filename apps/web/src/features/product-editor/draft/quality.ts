import { GOOD_PICTURE_COUNT } from '@market/contract/rules/seller-products';
import type { Draft } from './draft.ts';
import { variantsOf } from './matrix.ts';

interface QualityStep {
  readonly points: number;
  readonly hint: string;
  readonly isDone: (draft: Draft) => boolean;
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();
const GOOD_TITLE = 20;
const GOOD_DESCRIPTION = 150;
const GOOD_SPECIFICATIONS = 3;

/** What buyers look for, the most important first. */
const STEPS: readonly QualityStep[] = [
  { points: 15, hint: 'Thêm ảnh bìa', isDone: ({ pictures }) => pictures.length > 0 },
  { points: 15, hint: 'Đặt giá bán', isDone: ({ tiers }) => tiers.some(({ price }) => price.trim() !== '') },
  { points: 10, hint: 'Viết tên dài hơn 20 ký tự', isDone: ({ title }) => title.trim().length >= GOOD_TITLE },
  { points: 10, hint: 'Chọn ngành hàng', isDone: ({ category }) => category !== null },
  { points: 15, hint: 'Thêm đủ 3 ảnh', isDone: ({ pictures }) => pictures.length >= GOOD_PICTURE_COUNT },
  {
    points: 10,
    hint: 'Nhập cân nặng để tính phí giao',
    isDone: (draft) => variantsOf(draft).every(({ cells }) => cells.grams.trim() !== ''),
  },
  {
    points: 10,
    hint: 'Viết mô tả',
    isDone: ({ description }) => textOf(description).length >= GOOD_DESCRIPTION,
  },
  { points: 5, hint: 'Thêm bảng size', isDone: ({ sizeTable }) => sizeTable !== null },
  {
    points: 5,
    hint: 'Thêm 3 thông số',
    isDone: ({ specifications }) => specifications.length >= GOOD_SPECIFICATIONS,
  },
  { points: 5, hint: 'Thêm video', isDone: ({ video }) => video !== null },
];

/** 0 to 100, and what raises it next. */
export const qualityOf = (draft: Draft): { score: number; next: { hint: string; score: number } | null } => {
  const done = STEPS.filter(({ isDone }) => isDone(draft));
  const score = done.reduce((sum, { points }) => sum + points, 0);
  const next = STEPS.find((step) => !done.includes(step));
  return { score, next: next === undefined ? null : { hint: next.hint, score: score + next.points } };
};
