import { useState } from 'react';
import { useLeaveDialog } from './use-leave-dialog.tsx';

/** Asks before a form is left whose draft differs from what it began with; the form shows `dialog`. */
export const useUnsavedText = (draft: object) => {
  const now = JSON.stringify(draft);
  const [start] = useState(now);
  return useLeaveDialog(() => now !== start);
};
