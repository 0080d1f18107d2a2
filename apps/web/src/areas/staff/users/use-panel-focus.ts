import { useEffect, useRef } from 'react';

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Moves the focus into a panel beside a list when a link of the list opened it, and back to that link when it closes;
 * Escape closes.
 */
export const usePanelFocus = (
  openedId: number | null,
  { linkId, onClose }: { readonly linkId: (id: number) => string; readonly onClose: () => void },
) => {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (openedId !== null) {
      if (document.activeElement?.id === linkId(openedId)) panel.current?.focus({ preventScroll: true });
    } else if (before.current !== null && document.activeElement === document.body)
      document.getElementById(linkId(before.current))?.focus();
    before.current = openedId;
  }, [openedId, linkId]);
  useEffect(() => {
    if (openedId === null) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [openedId, onClose]);
  return panel;
};
