import { useState } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { useTypedText } from './use-typed-text.ts';

const DiscardDialog = lazyDialog(() => import('./discard-dialog.tsx'));

interface ModalProps extends DialogFrameProps {
  /** False where the page confirms before typed text is lost. */
  readonly asksBeforeClose?: boolean;
}

/**
 * Modal dialog. Esc, the backdrop and the cross close it, and ask before they lose what was typed. Load with `lazyDialog`
 * where it opens on a click.
 */
export function Modal({ onClose, asksBeforeClose = true, ...frame }: ModalProps) {
  const { watch, isTyped } = useTypedText();
  const [asking, setAsking] = useState(false);
  // a call that was under way may close the dialog during the question
  if (asking && !frame.open) setAsking(false);
  const close = () => (asksBeforeClose && isTyped() ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <DialogFrame {...frame} onClose={close} watch={watch} />
      {asking && <DiscardDialog onClose={() => setAsking(false)} onDiscard={discard} />}
    </>
  );
}
