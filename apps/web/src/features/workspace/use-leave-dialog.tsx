import { useLeaveGuard } from './use-leave-guard.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'));

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
  const dialog = asking && <LeaveDialog hasDraft={hasDraft} onClose={stay} onLeave={leave} />;
  return { dialog, allow };
};
