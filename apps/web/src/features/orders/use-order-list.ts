import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  pageAnswered,
  orderListReducer,
  type ListedOrder,
  type OrderListState,
  type OrderPage,
} from './order-list-reducer.ts';
import { useOrderUpdates } from './use-order-updates.ts';

/** Order list of a loader, updated after actions and realtime messages. */
export const useOrderList = <O extends ListedOrder>(
  loaded: OrderPage<O> | null,
  ask: () => Promise<OrderPage<O> | null>,
) => {
  const first: OrderListState<O> = { page: loaded, loading: false, failed: loaded === null };
  const [state, dispatch] = useReducer(orderListReducer<O>, first);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  const lastRequest = useRef(0);
  const latest = useRef({ loaded, page: state.page });
  useEffect(() => {
    latest.current = { loaded, page: state.page };
  });
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded);
    dispatch(pageAnswered(loaded));
  }
  const navigating = useNavigation().state === 'loading';
  /** Reloads without a loading state; drops answers overtaken by a later request. */
  const refresh = async () => {
    lastRequest.current += 1;
    const requestNumber = lastRequest.current;
    const of = loaded;
    const page = await ask();
    if (requestNumber === lastRequest.current && of === latest.current.loaded) dispatch(pageAnswered(page));
  };
  useOrderUpdates(() => void refresh());
  const reload = () => {
    dispatch({ type: 'requested' });
    return refresh();
  };
  const change = (order: O) => dispatch({ type: 'changed', order });
  /** Uses the current index: the order may have moved during the request. */
  const remove = (id: string) => {
    const index = latest.current.page?.orders.findIndex((order) => order.id === id) ?? -1;
    dispatch({ type: 'deleted', index });
  };
  return { ...state, loading: state.loading || navigating, reload, change, remove };
};
