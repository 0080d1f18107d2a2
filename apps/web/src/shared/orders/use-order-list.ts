import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  answered,
  orderListAfter,
  type ListedOrder,
  type OrderListState,
  type OrderPage,
} from './order-list.ts';
import { useOrderNews } from './use-order-news.ts';

/** The orders a page was loaded with, kept up with what is done to them and what the market tells. */
export const useOrderList = <O extends ListedOrder>(
  loaded: OrderPage<O> | null,
  ask: () => Promise<OrderPage<O> | null>,
) => {
  const first: OrderListState<O> = { page: loaded, loading: false, failed: loaded === null };
  const [state, dispatch] = useReducer(orderListAfter<O>, first);
  const [seen, setSeen] = useState(loaded);
  const asked = useRef(0);
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);
  if (seen !== loaded) {
    setSeen(loaded);
    dispatch(answered(loaded));
  }
  const going = useNavigation().state === 'loading';
  /** Asks again; an answer that another one has overtaken is dropped. */
  const reload = async () => {
    asked.current += 1;
    const mine = asked.current;
    const of = loaded;
    dispatch({ type: 'requested' });
    const page = await ask();
    if (mine === asked.current && of === latest.current) dispatch(answered(page));
  };
  useOrderNews(() => void reload());
  const change = (order: O) => dispatch({ type: 'changed', order });
  const remove = (id: string) =>
    dispatch({ type: 'deleted', index: state.page?.orders.findIndex((order) => order.id === id) ?? -1 });
  return { ...state, loading: state.loading || going, reload, change, remove };
};
