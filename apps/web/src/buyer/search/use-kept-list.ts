import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { toast } from '../../shared/ui/toasts.ts';
import { answered, listAfter, noList, type ListState } from './list-state.ts';

/** The page's list: the old one stays while the next is on its way, and when the next does not come. */
export const useKeptList = <List>(given: List | null): ListState<List> => {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(given);
  const [state, setState] = useState<ListState<List>>(() => listAfter<List>(noList, answered(given)));
  if (seen !== given) {
    setSeen(given);
    setState(listAfter(state, answered(given)));
  }
  const { list, failed } = state;
  useEffect(() => {
    if (!failed || list === null) return;
    toast.error('Chưa tải được kết quả', { text: 'Thử lại', run: () => void revalidate() });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failed]);
  const loading = navigation.state === 'loading' && navigation.location.pathname === pathname;
  return loading ? listAfter(state, { type: 'requested' }) : state;
};
