/** A tier as it is written; without `endQuantity` it ends where the next begins. Prices in đồng. */
export interface WrittenTier {
  readonly startQuantity: number;
  readonly endQuantity?: number | null | undefined;
  readonly price: number;
  readonly compareAtPrice?: number | null | undefined;
}
export interface FullTier {
  readonly startQuantity: number;
  readonly endQuantity: number | null;
  readonly price: number;
  readonly compareAtPrice: number | null;
}
export type FieldErrors = Record<string, string>;

/** With every end filled in. */
export const completeTiers = (tiers: readonly WrittenTier[]): FullTier[] =>
  tiers.map(({ startQuantity, endQuantity, price, compareAtPrice }, index) => {
    const next = tiers[index + 1];
    const end = next === undefined ? null : next.startQuantity - 1;
    return {
      startQuantity,
      endQuantity: endQuantity ?? end,
      price,
      compareAtPrice: compareAtPrice ?? null,
    };
  });

const errorOfTier = (tiers: readonly FullTier[], index: number): [name: string, text: string] | undefined => {
  const [tier, next, before] = [tiers[index]!, tiers[index + 1], tiers[index - 1]];
  if (before !== undefined && tier.startQuantity <= before.startQuantity)
    return ['startQuantity', `Bậc này phải bắt đầu từ hơn ${before.startQuantity}.`];
  if (next === undefined && tier.endQuantity !== null)
    return ['endQuantity', 'Bậc cuối áp dụng cho mọi số lượng lớn hơn, hãy để trống ô này.'];
  if (next !== undefined && tier.endQuantity !== next.startQuantity - 1)
    return ['endQuantity', `Bậc này phải kết thúc ở ${next.startQuantity - 1}, ngay trước bậc sau.`];
  if (tier.compareAtPrice !== null && tier.compareAtPrice <= tier.price)
    return ['compareAtPrice', 'Giá gạch phải cao hơn giá bán.'];
  return undefined;
};

/** Tiers ascend without gaps or overlaps. The first start quantity is the minimum order. */
export const tierErrors = (tiers: readonly FullTier[], path: string): FieldErrors =>
  Object.fromEntries(
    tiers.flatMap((_tier, index) => {
      const error = errorOfTier(tiers, index);
      return error === undefined ? [] : [[`${path}.${index}.${error[0]}`, error[1]]];
    }),
  );

/** Saved nevertheless: a price that rises, a minimum that is no multiple of the pack. */
export const tierWarnings = (
  tiers: readonly FullTier[],
  path: string,
  multiple: number,
): { field: string; message: string }[] => [
  ...tiers.flatMap(({ price }, index) => {
    const before = tiers[index - 1];
    return before === undefined || price <= before.price
      ? []
      : [
          {
            field: `${path}.${index}.price`,
            message: 'Giá bậc này cao hơn bậc trước, khách mua nhiều phải trả đắt hơn.',
          },
        ];
  }),
  ...(tiers[0] !== undefined && tiers[0].startQuantity % multiple !== 0
    ? [
        {
          field: `${path}.0.startQuantity`,
          message: `Số lượng tối thiểu không chia hết cho ${multiple}, khách sẽ phải đặt nhiều hơn.`,
        },
      ]
    : []),
];

/** `all`: every tier; prices never fall below 1 đồng and are rounded to the nearest step. */
export interface PriceChange {
  readonly percent?: number | undefined;
  readonly amount?: number | undefined;
  readonly round_to?: number | undefined;
  readonly tiers?: 'all' | 'first' | 'after_first' | undefined;
}

/** A ladder after a change by percent or by an amount; a struck price that is not above the new one is dropped. */
export const changePrices = (
  tiers: readonly FullTier[],
  { percent = 0, amount = 0, round_to = 1, tiers: which = 'all' }: PriceChange,
): FullTier[] =>
  tiers.map((tier, index) => {
    if (which === 'first' ? index > 0 : which === 'after_first' && index === 0) return tier;
    const exact = (tier.price * (100 + percent)) / 100 + amount;
    const price = Math.max(1, Math.round(exact / round_to) * round_to);
    const { compareAtPrice } = tier;
    return {
      ...tier,
      price,
      compareAtPrice: compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null,
    };
  });
