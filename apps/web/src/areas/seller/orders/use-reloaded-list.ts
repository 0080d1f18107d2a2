import { useRef, useState } from 'react';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';

/** Loader data, updated by realtime messages; drops overtaken answers. Keeps old data on failure. */
export const useReloadedList = <List>(
  loaded: { readonly list: List | null },
  load: () => Promise<List | null>,
) => {
  const [current, setCurrent] = useLoadedState(loaded, () => ({ loaded, list: loaded.list }));
  const [loading, setLoading] = useState(false);
  const lastRequest = useRef(0);
  const reload = async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    setLoading(true);
    const list = await load();
    if (request !== lastRequest.current) return;
    setLoading(false);
    if (list !== null) setCurrent((now) => (now.loaded === loaded ? { ...now, list } : now));
  };
  useOrderUpdates(() => void reload());
  return { list: current.list, loading, reload };
};
