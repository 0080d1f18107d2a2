import { useEffect } from 'react';

/** Prints in the light theme. */
export const usePrintTheme = () =>
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before: string | undefined;
    const begin = () => {
      before = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const end = () => {
      if (before !== undefined) dataset['theme'] = before;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
