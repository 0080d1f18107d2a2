import { lazy, Suspense, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Asks before a form is left whose draft differs from what it began with; the form shows `dialog`. */
export const useUnsavedText = (draft: object) => {
  const now = JSON.stringify(draft);
  const [start] = useState(now);
  const { asking, stay, leave, allow } = useLeaveGuard(now !== start);
  const dialog = asking && (
    <Suspense>
      <LeaveDialog onStay={stay} onLeave={leave} />
    </Suspense>
  );
  return { dialog, allow };
};
