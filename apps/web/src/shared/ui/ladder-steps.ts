import { compactDong, dong, formatNumber, tierFor, type Tier } from '@market/contract/rules';

export interface LadderStep {
  readonly range: string;
  readonly price: string;
  readonly state: 'past' | 'on' | 'ahead';
  /** What stands under the price in the detail ladder. */
  readonly note: string;
}

/** `10–49`, `240+`; in full `10–49 cái`, `Từ 240 cái`. */
const rangeOf = ({ startQuantity, endQuantity }: Tier, unit: string | null): string => {
  const suffix = unit === null ? '' : ` ${unit}`;
  if (endQuantity === null)
    return unit === null ? `${formatNumber(startQuantity)}+` : `Từ ${formatNumber(startQuantity)}${suffix}`;
  if (startQuantity === endQuantity) return `${formatNumber(startQuantity)}${suffix}`;
  return `${formatNumber(startQuantity)}–${formatNumber(endQuantity)}${suffix}`;
};

/** The columns of the price ladder. `unit` null is the card's short form. */
export const ladderSteps = (tiers: readonly Tier[], quantity: number, unit: string | null): LadderStep[] => {
  const sorted = tiers.toSorted((one, other) => one.startQuantity - other.startQuantity);
  const current = tierFor(sorted, quantity);
  const on = sorted.findIndex((tier) => tier === current);
  const first = sorted[0]?.price ?? 0;
  return sorted.map((tier, index) => {
    const off = first > 0 ? Math.round((1 - tier.price / first) * 100) : 0;
    return {
      range: rangeOf(tier, unit),
      price: unit === null ? compactDong(tier.price) : dong(tier.price),
      state: index === on ? 'on' : index < on ? 'past' : 'ahead',
      note: index === on && quantity > 0 ? 'Đang áp dụng' : index > on && off > 0 ? `Rẻ hơn ${off}%` : '',
    };
  });
};
