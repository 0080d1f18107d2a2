import { lazy, Suspense } from 'react';
import { useConfirmation } from './confirm-store.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Renders the pending confirmation. Mounted once, in the root; the dialog is loaded on first use. */
export function ConfirmHost() {
  const openConfirmation = useConfirmation();
  return openConfirmation === null ? null : (
    <Suspense>
      <ConfirmDialog confirmation={openConfirmation} />
    </Suspense>
  );
}
