import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { openDialogs } from './open-dialogs.ts';

/** What had the focus may be removed with what it was for, such as a selection: the content is next. */
export const focusContent = (): void => {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
};

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
    openDialogs.add(dialog);
    return () => {
      openDialogs.remove(dialog);
      dialog.close();
      requestAnimationFrame(focusContent);
    };
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
