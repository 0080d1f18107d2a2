import type { CardSummary } from '@market/contract/catalogue/card-schemas';
import { isSoldOut } from '@market/contract/rules/quantity';

export type Candidate = Pick<
  CardSummary,
  'id' | 'shopId' | 'categoryId' | 'available' | 'minOrderQuantity' | 'allowPurchase'
>;

export interface Candidates<C extends Candidate> {
  /** Chosen by editors: shown whatever their stock is, before all others. */
  readonly pinned: readonly C[];
  /** Best first. */
  readonly found: readonly C[];
  readonly limit: number;
}

const canBeBought = ({ available, minOrderQuantity, allowPurchase }: Candidate): boolean =>
  allowPurchase && !isSoldOut(available, minOrderQuantity);

type Suits = (card: Candidate, chosen: readonly Candidate[]) => boolean;
const isOfOtherShop: Suits = ({ shopId }, chosen) => chosen.every((one) => one.shopId !== shopId);
const isOfOtherCategory: Suits = (card, chosen) => chosen.every((one) => one.categoryId !== card.categoryId);

/** From strict to none, so that a small market still fills its blocks. */
const PASSES: readonly Suits[] = [
  (card, chosen) => isOfOtherShop(card, chosen) && isOfOtherCategory(card, chosen),
  isOfOtherShop,
  () => true,
];

/** At most one of a shop and of a category while there are enough of others; in the order found. */
const chooseVaried = <C extends Candidate>(cards: readonly C[], pinned: readonly C[], limit: number): C[] => {
  const chosen = new Set<C>();
  for (const suits of PASSES)
    for (const card of cards) {
      if (pinned.length + chosen.size >= limit) break;
      if (!chosen.has(card) && suits(card, [...pinned, ...chosen])) chosen.add(card);
    }
  return cards.filter((card) => chosen.has(card));
};

/** Cards of the blocks of one page, from its top: what can be bought, and no product twice. */
export const chooseCards = <C extends Candidate>(blocks: readonly Candidates<C>[]): C[][] => {
  const pinnedIds = new Set(blocks.flatMap(({ pinned }) => pinned.map(({ id }) => id)));
  const shown = new Set<number>();
  return blocks.map(({ pinned, found, limit }) => {
    const first = pinned.filter(({ id }) => !shown.has(id)).slice(0, limit);
    const others = found.filter(
      (card) => !shown.has(card.id) && !pinnedIds.has(card.id) && canBeBought(card),
    );
    const cards = [...first, ...chooseVaried(others, first, limit)];
    for (const { id } of cards) shown.add(id);
    return cards;
  });
};
