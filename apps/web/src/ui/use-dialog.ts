import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Binds a modal `<dialog>` to `open`: the browser traps and restores focus and handles Esc; a click on the
 * backdrop closes.
 */
export const useDialog = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
};
