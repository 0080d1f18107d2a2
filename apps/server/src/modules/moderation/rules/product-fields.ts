import type { ReviewFacts } from '#catalogue';
import type { ModerationChange, ModerationField } from '@market/contract/moderation/schemas';
import { dong, dongRange } from '@market/contract/rules/money';

/** What a reviewer reads of a product, as text, and its pictures. */
export interface ProductText {
  readonly category: string;
  readonly text: string;
  /** Addresses of pictures. */
  readonly images: readonly string[];
}

const priceOf = ({ price_min: low, price_max: high, price_text: text }: ReviewFacts): string => {
  if (low === null || high === null) return text ?? '';
  return low === high ? dong(low) : dongRange(low, high);
};

const fieldsWithTitle = (facts: ReviewFacts, { category, text, images }: ProductText): ModerationField[] => [
  { field: 'title', value: facts.title },
  { field: 'category', value: category },
  { field: 'prices', value: priceOf(facts) },
  { field: 'min_order_quantity', value: `${facts.min_order_quantity} ${facts.unit_name}`.trim() },
  { field: 'options', value: facts.options.join('; ') },
  { field: 'warranty_period', value: facts.warranty_period === 0 ? '' : `${facts.warranty_period} ngày` },
  { field: 'images', value: [...images] },
  { field: 'body_html', value: text },
];

const SHOWN_APART = new Set(['title', 'images', 'body_html']);

/** Fields of a table; title, pictures and description are shown apart. Empty ones are left out. */
export const productFields = (facts: ReviewFacts, text: ProductText): ModerationField[] =>
  fieldsWithTitle(facts, text).filter(({ field, value }) => !SHOWN_APART.has(field) && value !== '');

/** Fields that differ from what staff approved last. */
export const productChanges = (
  now: { readonly facts: ReviewFacts; readonly text: ProductText },
  before: { readonly facts: ReviewFacts; readonly text: ProductText } | null,
): ModerationChange[] => {
  if (before === null) return [];
  const old = new Map(fieldsWithTitle(before.facts, before.text).map(({ field, value }) => [field, value]));
  return fieldsWithTitle(now.facts, now.text)
    .filter(({ field, value }) => JSON.stringify(old.get(field)) !== JSON.stringify(value))
    .map(({ field, value }) => ({ field, was: old.get(field) ?? null, now: value }));
};
