import { closeConfirmation, useConfirmation } from './confirm-store.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx'));

/** Renders the pending confirmation. Mounted once, in the root; the dialog is loaded on first use. */
export function ConfirmHost() {
  const openConfirmation = useConfirmation();
  return openConfirmation === null ? null : (
    <ConfirmDialog confirmation={openConfirmation} onClose={() => closeConfirmation(openConfirmation)} />
  );
}
