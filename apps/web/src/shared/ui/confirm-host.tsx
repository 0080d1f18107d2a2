import { lazy, Suspense } from 'react';
import { useConfirmation } from './confirm-store.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Where `confirm` appears. Stands once, in the root; the window is loaded when it is first asked for. */
export function ConfirmHost() {
  const asked = useConfirmation();
  return asked === null ? null : (
    <Suspense>
      <ConfirmDialog asked={asked} />
    </Suspense>
  );
}
