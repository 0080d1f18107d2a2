import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

const ITEMS = 'a[href], button:not([disabled])';

/**
 * A button that opens a panel of links. ↑ ↓ go round the panel's links, Esc closes and gives the focus back, a press
 * elsewhere or leaving the panel closes.
 */
export const useMenu = () => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Opened by an arrow: the panel may come later, and then takes the focus. */
  const wanted = useRef<1 | -1>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  const move = (by: 1 | -1) => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const from = at === -1 && by === -1 ? 0 : at;
    items[(from + by + items.length) % items.length]?.focus();
  };
  const appear = (shown: HTMLDivElement | null) => {
    panel.current = shown;
    if (shown === null || wanted.current === null) return;
    move(wanted.current);
    wanted.current = null;
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
        wanted.current = by;
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
        wanted.current = null;
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
