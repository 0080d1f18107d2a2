import { useEffect, useLayoutEffect, useState, type CSSProperties } from 'react';
import type { Menu } from '#ui/use-menu.ts';

const MENU_HEIGHT_PX = 360;

/** Where the menu of a row stands: on the window, because the table cuts off what reaches beyond it. */
export const useMenuPlace = ({ open, setOpen, trigger }: Menu): CSSProperties => {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const button = trigger.ref.current;
    if (!open || button === null) return;
    const { top, bottom, right } = button.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const isLow = bottom + MENU_HEIGHT_PX > window.innerHeight && top > MENU_HEIGHT_PX;
    setPlace({
      right: clientWidth - right,
      ...(isLow ? { bottom: window.innerHeight - top } : { top: bottom }),
    });
  }, [open, trigger.ref]);
  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    window.addEventListener('scroll', close, { passive: true });
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('scroll', close);
      window.removeEventListener('resize', close);
    };
  }, [open, setOpen]);
  return place;
};
