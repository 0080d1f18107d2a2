import { orderShopCollection } from '@market/contract/saved/routes';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { toast } from '#ui/toast-store.ts';

interface Place {
  readonly shopId: number;
  readonly collectionId: number;
  /** Ids of the pages before this one. */
  readonly idsBefore: readonly number[];
}

/** The cards of a page in their order; a change is shown at once, and undone when it could not be saved. */
export const useProductOrder = (loaded: readonly ProductCardView[], place: Place) => {
  const [moved, setMoved] = useState<{
    readonly of: readonly ProductCardView[];
    readonly cards: readonly ProductCardView[];
  } | null>(null);
  const { revalidate } = useRevalidator();
  const waiting = useRef<readonly ProductCardView[] | null>(null);
  const isSaving = useRef(false);
  const save = (cards: readonly ProductCardView[]) =>
    call(orderShopCollection, {
      params: { id: place.shopId, collectionId: place.collectionId },
      body: { product_ids: [...place.idsBefore, ...cards.map((card) => card.id)] },
    });
  const order = async (cards: readonly ProductCardView[]) => {
    setMoved({ of: loaded, cards });
    waiting.current = cards;
    // one after the other: an earlier order that arrives late would replace a later one
    if (isSaving.current) return;
    isSaving.current = true;
    let stored: readonly ProductCardView[] | null = null;
    let problem: string | null = null;
    while (waiting.current !== null && problem === null) {
      const next: readonly ProductCardView[] = waiting.current;
      waiting.current = null;
      const answer = await save(next);
      if (answer.ok) stored = next;
      else problem = answer.message;
    }
    isSaving.current = false;
    waiting.current = null;
    if (problem === null) return revalidate();
    setMoved(stored === null ? null : { of: loaded, cards: stored });
    toast.error(problem);
    return undefined;
  };
  return {
    cards: moved !== null && moved.of === loaded ? moved.cards : loaded,
    order: (cards: readonly ProductCardView[]) => void order(cards),
  };
};
