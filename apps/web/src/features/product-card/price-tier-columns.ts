import { compactDong, dong, formatNumber } from '@market/contract/rules/money';
import { type PriceStep, withoutSlivers } from '@market/contract/rules/price';

export interface PriceTierColumn {
  readonly range: string;
  /** Price charged. */
  readonly price: string;
  /** Tier price replaced by a deal. */
  readonly was: string | null;
  readonly state: 'past' | 'on' | 'ahead';
  /** The picked quantity is charged this price. */
  readonly applies: boolean;
  /** Note under the price on the product page. */
  readonly note: string;
}

/** Below the minimum no price applies; variants may have prices of their own. */
export interface PickedQuantity {
  readonly quantity: number;
  readonly minimum?: number;
  /** Unit prices charged; any when omitted. */
  readonly charged?: readonly number[];
}

/** `10–49`, `240+`; with unit `10–49 cái`, `Từ 240 cái`. */
export const rangeText = (
  { startQuantity, endQuantity }: Pick<PriceStep, 'startQuantity' | 'endQuantity'>,
  unit: string | null,
): string => {
  const suffix = unit === null ? '' : ` ${unit}`;
  if (endQuantity === null)
    return unit === null ? `${formatNumber(startQuantity)}+` : `Từ ${formatNumber(startQuantity)}${suffix}`;
  if (startQuantity === endQuantity) return `${formatNumber(startQuantity)}${suffix}`;
  return `${formatNumber(startQuantity)}–${formatNumber(endQuantity)}${suffix}`;
};

const savingNote = (step: PriceStep, steps: readonly PriceStep[]): string => {
  if (step.isDeal) return 'Giá deal';
  const first = steps[0]!;
  // quantities beyond the rest of the deal
  const deal = steps.find(({ isDeal }) => isDeal);
  if (deal && deal.startQuantity < step.startQuantity && deal.price < step.price) return 'Ngoài deal';
  const off = first.price > 0 ? Math.round((1 - step.price / first.price) * 100) : 0;
  return off > 0 ? `Rẻ hơn ${off}%` : '';
};

/** Longer ranges do not fit side by side on a card of a phone. */
const MAX_SHORT_RANGE = '100–499'.length;
const startText = ({ startQuantity }: PriceStep): string => `${formatNumber(startQuantity)}+`;

/** `unit` null returns the short form of cards. */
export const priceTierColumns = (
  allSteps: readonly PriceStep[],
  { quantity, minimum = 1, charged }: PickedQuantity,
  unit: string | null,
): PriceTierColumn[] => {
  const steps = withoutSlivers(allSteps, quantity);
  const on = Math.max(
    0,
    steps.findLastIndex(({ startQuantity }) => startQuantity <= quantity),
  );
  const amount = (price: number) => (unit === null ? compactDong(price) : dong(price));
  const ranges = steps.map((step) => rangeText(step, unit));
  const isLong = unit === null && ranges.some(({ length }) => length > MAX_SHORT_RANGE);
  return steps.map((step, index) => {
    const isPicked = index === on && quantity >= Math.max(minimum, step.startQuantity, 1);
    const applies = isPicked && (charged === undefined || charged.includes(step.price));
    const ahead = index > on || step.isDeal ? savingNote(step, steps) : '';
    return {
      range: isLong ? startText(step) : ranges[index]!,
      price: amount(step.price),
      was: step.isDeal ? amount(step.tierPrice) : null,
      state: index === on ? 'on' : index < on ? 'past' : 'ahead',
      applies,
      note: applies ? 'Đang áp dụng' : ahead,
    };
  });
};
