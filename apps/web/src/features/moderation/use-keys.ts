import { useEffect, useRef } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog';

/** Single keys of a page; ignored while somebody types or holds a modifier. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest(TYPING) !== null) return;
      const action = current.current[event.key.toLowerCase()];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
