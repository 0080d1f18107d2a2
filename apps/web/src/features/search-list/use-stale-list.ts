import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { listAnswered, listReducer, NO_LIST, type ListState } from './list-reducer.ts';

export interface StaleList<List> extends ListState<List> {
  readonly retry: () => void;
  readonly retrying: boolean;
}

/**
 * Keeps the previous list while the next one loads or fails. After a failure it reloads after `retryAfter` seconds
 * and when back online.
 */
export const useStaleList = <List>(loaded: List | null, retryAfter?: number): StaleList<List> => {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { revalidate, state: revalidation } = useRevalidator();
  const [lastLoaded, setLastLoaded] = useState(loaded);
  const [state, setState] = useState<ListState<List>>(() => listReducer<List>(NO_LIST, listAnswered(loaded)));
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded);
    setState(listReducer(state, listAnswered(loaded)));
  }
  const { failed } = state;
  const idle = navigation.state === 'idle' && revalidation === 'idle';
  useEffect(() => {
    if (!failed || !idle) return undefined;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    const timer = retryAfter === undefined ? undefined : setTimeout(retry, retryAfter * 1000);
    return () => {
      window.removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [failed, retryAfter, idle, revalidate]);
  const loading = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const visibleState = loading ? listReducer(state, { type: 'requested' }) : state;
  return { ...visibleState, retry: () => void revalidate(), retrying: revalidation === 'loading' };
};
