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

/** The orders a page was loaded with, kept up with what is done to them and what the market tells. */
export const useOrderList = <O extends ListedOrder>(
  loaded: OrderPage<O> | null,
  ask: () => Promise<OrderPage<O> | null>,
) => {
  const first: OrderListState<O> = { page: loaded, loading: false, failed: loaded === null };
  const [state, dispatch] = useReducer(orderListReducer<O>, first);
  const [seen, setSeen] = useState(loaded);
  const asked = useRef(0);
  const latest = useRef({ loaded, page: state.page });
  useEffect(() => {
    latest.current = { loaded, page: state.page };
  });
  if (seen !== loaded) {
    setSeen(loaded);
    dispatch(pageAnswered(loaded));
  }
  const going = useNavigation().state === 'loading';
  /** Asks again, and nobody sees that it does; an answer that another one has overtaken is dropped. */
  const look = async () => {
    asked.current += 1;
    const mine = asked.current;
    const of = loaded;
    const page = await ask();
    if (mine === asked.current && of === latest.current.loaded) dispatch(pageAnswered(page));
  };
  useOrderUpdates(() => void look());
  const reload = () => {
    dispatch({ type: 'requested' });
    return look();
  };
  const change = (order: O) => dispatch({ type: 'changed', order });
  /** Takes an order out by the index it has now; it may have moved while the call was on its way. */
  const remove = (id: string) => {
    const index = latest.current.page?.orders.findIndex((order) => order.id === id) ?? -1;
    dispatch({ type: 'deleted', index });
  };
  return { ...state, loading: state.loading || going, reload, change, remove };
};
