import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;

/**
 * Opens the first entry beside a list on wide screens. Its address names it, so that it stays open when the list
 * changes.
 *
 * @param path of the first entry; null when the address names one already, and for an empty list
 */
export const useOpenFirst = (path: string | null): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== null && isWide()) void navigate(path, { replace: true, preventScrollReset: true });
  }, [navigate, path]);
};
