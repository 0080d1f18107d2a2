// Prices on a card: what would be charged now, the same in every list.
import type { Card } from '@market/contract/catalogue/card-schemas';
import { formatNumber } from '@market/contract/rules/money';
import {
  priceRange,
  type PriceStep,
  priceSteps,
  type RunningDeal,
  withoutSlivers,
} from '@market/contract/rules/price';

type PricedCard = Pick<
  Card,
  'price' | 'deal' | 'dealState' | 'pricesByQuantities' | 'pricesRange' | 'minOrderQuantity' | 'discount'
>;

export interface CardPrices {
  /** In đồng; null when hidden. The deal price under a deal, else the lowest. */
  readonly low: number | null;
  /** Null for a single price. */
  readonly high: number | null;
  /** Regular price next to a deal price. */
  readonly was: number | null;
  /** A running deal applies, at least for some quantity. */
  readonly isDeal: boolean;
  /** Quantity at which the deal starts, when above the minimum order. */
  readonly dealFrom: number | null;
  /** Unit price at the minimum order. */
  readonly lowestPrice: { readonly price: number | null; readonly isDeal: boolean };
  /** Price tiers; empty for a single price. */
  readonly columns: readonly PriceStep[];
  /** Text about tiers that are not shown. */
  readonly mark: string | null;
}

/** Null without a running deal. */
const runningDeal = ({ deal, dealState }: Pick<PricedCard, 'deal' | 'dealState'>): RunningDeal | null =>
  deal === null || dealState !== 'running' || deal.priceOfDeal === null
    ? null
    : {
        price: deal.priceOfDeal,
        minQuantity: deal.conditionOfDeal,
        remaining: Math.max(0, deal.quantityOfDeal - deal.numberOfOrder),
      };

/** Merges neighbouring tiers with equal price. */
const mergeEqualPrices = (steps: readonly PriceStep[]): PriceStep[] => {
  const columns: PriceStep[] = [];
  for (const step of steps) {
    const before = columns.at(-1);
    if (before?.price === step.price)
      columns[columns.length - 1] = { ...before, endQuantity: step.endQuantity };
    else columns.push(step);
  }
  return columns;
};

const MAX_COLUMNS = 3;
/** First, second and last, so that the shown range is complete. */
const visibleColumns = (columns: readonly PriceStep[]): PriceStep[] =>
  columns.length <= MAX_COLUMNS ? [...columns] : [...columns.slice(0, MAX_COLUMNS - 1), columns.at(-1)!];

const remainderText = (columns: readonly PriceStep[], { pricesRange }: PricedCard): string | null => {
  if (columns.length < 2) return null;
  const range = priceRange(columns);
  const isWhole = range?.min === pricesRange?.min && range?.max === pricesRange?.max;
  if (!isWhole) return 'giá tùy loại';
  return columns.length > MAX_COLUMNS ? `+${columns.length - MAX_COLUMNS} bậc` : null;
};

/** `pricesRange` and `discount` of the card already include the deal. */
export const cardPrices = (card: PricedCard): CardPrices => {
  const { price, pricesRange: range } = card;
  const deal = runningDeal(card);
  const steps = priceSteps(card.pricesByQuantities, deal);
  const first = steps.find(({ isDeal }) => isDeal);
  // per-variant tiers are not part of a card: trust the server's discount
  const isDeal = steps.length > 0 ? first !== undefined : deal !== null && (card.discount ?? 0) > 0;
  const visible = withoutSlivers(steps);
  const columns = mergeEqualPrices(visible);
  const lowestPrice = steps.length > 0 ? (steps[0]?.price ?? price) : isDeal ? deal!.price : price;
  return {
    low: isDeal ? deal!.price : (range?.min ?? price),
    high: isDeal || range === null || range.max === range.min ? null : range.max,
    was: isDeal && price !== null && price > deal!.price ? price : null,
    isDeal,
    dealFrom: first !== undefined && first.startQuantity > card.minOrderQuantity ? first.startQuantity : null,
    lowestPrice: { price: lowestPrice, isDeal: steps[0]?.isDeal ?? isDeal },
    columns: columns.length > 1 ? visibleColumns(columns) : [],
    mark:
      visible.length < steps.length
        ? `deal còn ${formatNumber(deal!.remaining!)}`
        : remainderText(columns, card),
  };
};
