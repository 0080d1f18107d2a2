import { orderShopCollection } from '@market/contract/saved/routes';
import { useState } from 'react';
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
  const order = async (cards: readonly ProductCardView[]) => {
    setMoved({ of: loaded, cards });
    const answer = await call(orderShopCollection, {
      params: { id: place.shopId, collectionId: place.collectionId },
      body: { product_ids: [...place.idsBefore, ...cards.map((card) => card.id)] },
    });
    if (!answer.ok) {
      setMoved(null);
      toast.error(answer.message);
      return;
    }
    await revalidate();
  };
  return {
    cards: moved !== null && moved.of === loaded ? moved.cards : loaded,
    order: (cards: readonly ProductCardView[]) => void order(cards),
  };
};
