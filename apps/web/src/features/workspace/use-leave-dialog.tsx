import { lazy, Suspense } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

interface LeaveDialogOptions {
  /** Whether a draft is stored on the device. */
  readonly hasDraft?: boolean;
  /** Of the address, which name what is edited: other values leave it too. */
  readonly parameters?: readonly string[] | undefined;
}

/** Asks by `dialog`, which the page shows, before what `isChanged` is left. */
export const useLeaveDialog = (
  isChanged: () => boolean,
  { hasDraft = false, parameters = [] }: LeaveDialogOptions = {},
) => {
  const { asking, stay, leave, allow } = useLeaveGuard(isChanged, parameters);
  const dialog = asking && (
    <Suspense>
      <LeaveDialog hasDraft={hasDraft} onStay={stay} onLeave={leave} />
    </Suspense>
  );
  return { dialog, allow };
};
