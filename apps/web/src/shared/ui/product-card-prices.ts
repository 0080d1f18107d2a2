// What a card says of prices: what would be charged now, the same in every list.
import { priceRange, type PriceStep, priceSteps, type RunningDeal } from '@market/contract/rules/price';
import type { ProductCardView } from './product-card-view.ts';

type PricedCard = Pick<
  ProductCardView,
  'price' | 'deal' | 'dealState' | 'pricesByQuantities' | 'pricesRange' | 'minOrderQuantity' | 'discount'
>;

export interface CardPrices {
  /** đồng; null when hidden. Of a deal its price, else the lowest. */
  readonly low: number | null;
  /** The highest; null for one price. */
  readonly high: number | null;
  /** The crossed-out price beside that of a deal. */
  readonly was: number | null;
  /** A running deal sets what is charged, at least for some quantity. */
  readonly isDeal: boolean;
  /** Where the deal begins above the least order. */
  readonly dealFrom: number | null;
  /** What a unit costs in the least order, for rows with room for one price. */
  readonly least: { readonly price: number | null; readonly isDeal: boolean };
  /** The columns of its ladder, from the first to the last step; none for one price. */
  readonly columns: readonly PriceStep[];
  /** What the ladder leaves out. */
  readonly mark: string | null;
}

/** The running deal of a card as prices are made with it; null without one. */
const runningDeal = ({ deal, dealState }: Pick<PricedCard, 'deal' | 'dealState'>): RunningDeal | null =>
  deal === null || dealState !== 'running' || deal.priceOfDeal === null
    ? null
    : {
        price: deal.priceOfDeal,
        minQuantity: deal.conditionOfDeal,
        remaining: Math.max(0, deal.quantityOfDeal - deal.numberOfOrder),
      };

/** Steps that cost the same are one column: the deal's over the tiers it beats. */
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
/** The first, the second and the last: the range of a card is that of its ladder. */
const visibleColumns = (columns: readonly PriceStep[]): PriceStep[] =>
  columns.length <= MAX_COLUMNS ? [...columns] : [...columns.slice(0, MAX_COLUMNS - 1), columns.at(-1)!];

const remainderText = (columns: readonly PriceStep[], { pricesRange }: PricedCard): string | null => {
  if (columns.length < 2) return null;
  const range = priceRange(columns);
  const isWhole = range?.min === pricesRange?.min && range?.max === pricesRange?.max;
  if (!isWhole) return 'giá tùy loại';
  return columns.length > MAX_COLUMNS ? `+${columns.length - MAX_COLUMNS} bậc` : null;
};

/** Reads the prices of a card; `pricesRange` and `discount` come with the deal already in them. */
export const cardPrices = (card: PricedCard): CardPrices => {
  const { price, pricesRange: range } = card;
  const deal = runningDeal(card);
  const steps = priceSteps(card.pricesByQuantities, deal);
  const first = steps.find(({ isDeal }) => isDeal);
  // each of its variants has tiers of its own, which a card does not have: the server has looked at them
  const isDeal = steps.length > 0 ? first !== undefined : deal !== null && (card.discount ?? 0) > 0;
  const columns = mergeEqualPrices(steps);
  const least = steps.length > 0 ? (steps[0]?.price ?? price) : isDeal ? deal!.price : price;
  return {
    low: isDeal ? deal!.price : (range?.min ?? price),
    high: isDeal || range === null || range.max === range.min ? null : range.max,
    was: isDeal && price !== null && price > deal!.price ? price : null,
    isDeal,
    dealFrom: first !== undefined && first.startQuantity > card.minOrderQuantity ? first.startQuantity : null,
    least: { price: least, isDeal: steps[0]?.isDeal ?? isDeal },
    columns: columns.length > 1 ? visibleColumns(columns) : [],
    mark: remainderText(columns, card),
  };
};
