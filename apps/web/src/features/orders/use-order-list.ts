import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  pageAnswered,
  orderListReducer,
  type ListedOrder,
  type OrderListEvent,
  type OrderListState,
  type OrderPage,
} from './order-list-reducer.ts';
import { useOrderUpdates } from './use-order-updates.ts';

/** A list, and the loader data that it started from. */
interface Started<O extends ListedOrder> extends OrderListState<O> {
  readonly loaded: OrderPage<O> | null;
}

const startFrom = <O extends ListedOrder>(loaded: OrderPage<O> | null): Started<O> => ({
  loaded,
  page: loaded,
  loading: false,
  failed: loaded === null,
});

/** Order list of a loader, updated after actions and realtime messages. */
export const useOrderList = <O extends ListedOrder>(
  loaded: OrderPage<O> | null,
  ask: () => Promise<OrderPage<O> | null>,
) => {
  const [latest, setLatest] = useState(() => startFrom(loaded));
  const lastRequest = useRef(0);
  // a list of other loader data is never shown, whatever answer comes before or after the navigation
  const current = latest.loaded === loaded ? latest : startFrom(loaded);
  const shown = useRef(current);
  useEffect(() => {
    shown.current = current;
  });
  const dispatch = (event: OrderListEvent<O>) => {
    const isShown = shown.current.loaded === loaded;
    setLatest((state) => {
      const before = state.loaded === loaded ? state : isShown ? startFrom(loaded) : null;
      return before === null ? state : { loaded, ...orderListReducer(before, event) };
    });
  };
  const navigating = useNavigation().state === 'loading';
  /** Reloads without a loading state; drops answers overtaken by a later request. */
  const refresh = async () => {
    lastRequest.current += 1;
    const requestNumber = lastRequest.current;
    const page = await ask();
    if (requestNumber === lastRequest.current) dispatch(pageAnswered(page));
  };
  useOrderUpdates(() => void refresh());
  const reload = () => {
    dispatch({ type: 'requested' });
    return refresh();
  };
  const change = (order: O) => dispatch({ type: 'changed', order });
  /** Uses the current index: the order may have moved during the request. */
  const remove = (id: string) => {
    const index = shown.current.page?.orders.findIndex((order) => order.id === id) ?? -1;
    dispatch({ type: 'deleted', index });
  };
  const { page, loading, failed } = current;
  return { page, failed, loading: loading || navigating, reload, change, remove };
};
