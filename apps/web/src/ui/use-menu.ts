import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const ITEMS = 'a[href], button:not([disabled])';

/** Calls the handler when a press or the focus lands outside an open menu. */
const useOutside = (open: boolean, root: RefObject<HTMLElement | null>, onOutside: () => void): void => {
  const check = useEffectEvent((event: Event) => {
    if (!root.current?.contains(event.target as Node)) onOutside();
  });
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => check(event);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
};

/**
 * Menu button with a panel of links: arrow keys cycle, Esc closes and restores focus, outside clicks and leaving
 * close.
 */
export const useMenu = () => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Direction of the arrow key that opened the menu: the panel may load later and then takes the focus. */
  const focusTarget = useRef<1 | -1>(null);
  useOutside(open, root, () => setOpen(false));
  const move = (by: 1 | -1) => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const from = at === -1 && by === -1 ? 0 : at;
    items[(from + by + items.length) % items.length]?.focus();
  };
  const appear = (menu: HTMLDivElement | null) => {
    panel.current = menu;
    if (menu === null || focusTarget.current === null) return;
    move(focusTarget.current);
    focusTarget.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      trigger.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (open) move(by);
      else {
        focusTarget.current = by;
        setOpen(true);
      }
    }
  };
  return {
    open,
    setOpen,
    root: { ref: root, onKeyDown },
    trigger: {
      ref: trigger,
      'aria-expanded': open,
      onClick: () => {
        focusTarget.current = null;
        setOpen(!open);
      },
    },
    panel: {
      ref: appear,
      onClick: (event: { target: EventTarget }) => (event.target as Element).closest('a') && setOpen(false),
    },
  };
};

export type Menu = ReturnType<typeof useMenu>;
