import { useEffect, useState } from 'react';
import { useLeaveDialog } from './use-leave-dialog.tsx';

/** Whether a draft differs from what it began with. */
const useIsChanged = (draft: object): boolean => {
  const now = JSON.stringify(draft);
  const [start] = useState(now);
  return now !== start;
};

/** For a page with several forms: reports whether this one differs from what it began with. */
export const useReportChanged = (draft: object, onChanged: (isChanged: boolean) => void): void => {
  const isChanged = useIsChanged(draft);
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
};

/**
 * Asks before a form is left whose draft differs from what it began with; the form shows `dialog`.
 *
 * @param parameter of the address, which names what is edited: another value leaves the form too
 */
export const useUnsavedText = (draft: object, parameter?: string) => {
  const isChanged = useIsChanged(draft);
  const parameters = parameter === undefined ? [] : [parameter];
  return { ...useLeaveDialog(() => isChanged, { parameters }), isChanged };
};
