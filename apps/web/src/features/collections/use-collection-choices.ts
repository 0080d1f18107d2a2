import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  EMPTY_COLLECT_STATES,
  collectStatesReducer,
  type CollectEvent,
  type CollectionOwner,
} from './collect-reducer.ts';
import { collectionApi } from './collection-api.ts';

export interface CollectedProduct {
  readonly productId: number;
  /** The user's shop when the product belongs to it. */
  readonly shopId: number | null;
}

/** Collections of the user and of the shop; each list is loaded when it is first shown. */
export const useCollectionChoices = ({ productId, shopId }: CollectedProduct) => {
  const [sides, send] = useReducer(collectStatesReducer, EMPTY_COLLECT_STATES);
  const [side, setSide] = useState<CollectionOwner>('me');
  const requested = useRef(new Set<CollectionOwner>());
  const apiOf = (of: CollectionOwner) => collectionApi(of === 'shop' && shopId !== null ? shopId : 'me');
  const dispatch = (event: CollectEvent, of = side) => send({ side: of, event });

  const list = async (of: CollectionOwner) => {
    requested.current.add(of);
    dispatch({ type: 'requested' }, of);
    const answer = await apiOf(of).list(productId);
    if (answer.ok) dispatch({ type: 'listed', collections: answer.value.data.collections }, of);
    else dispatch({ type: 'failed' }, of);
  };
  const listOnce = useEffectEvent((of: CollectionOwner) => {
    if (!requested.current.has(of)) void list(of);
  });
  useEffect(() => listOnce(side), [side]);

  return { sides, side, setSide, apiOf, dispatch, list: () => void list(side) };
};

export type CollectionChoices = ReturnType<typeof useCollectionChoices>;
