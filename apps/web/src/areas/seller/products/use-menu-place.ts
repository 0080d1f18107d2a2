import { useEffect } from 'react';
import type { Menu } from '#ui/use-menu.ts';

const MENU_HEIGHT_PX = 360;

const placeBeside = (panel: HTMLElement, button: HTMLElement): void => {
  const { top, bottom, right } = button.getBoundingClientRect();
  const isLow = bottom + MENU_HEIGHT_PX > window.innerHeight && top > MENU_HEIGHT_PX;
  panel.style.right = `${document.documentElement.clientWidth - right}px`;
  if (isLow) panel.style.bottom = `${window.innerHeight - top}px`;
  else panel.style.top = `${bottom}px`;
};

/** The panel of a row's menu is positioned on the window, because the table cuts off what reaches beyond it. */
export const useMenuPlace = ({ open, setOpen, trigger, panel }: Menu) => {
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
  return {
    ...panel,
    ref: (node: HTMLDivElement | null) => {
      if (node !== null && trigger.ref.current !== null) placeBeside(node, trigger.ref.current);
      panel.ref(node);
    },
  };
};
