import type { RefObject } from 'react';
import { useLeaveDialog } from './use-leave-dialog.tsx';

const isTyped = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue || control.validity.badInput;
};

// read from the page itself, so that what was typed before hydration counts
const isUnsaved = (box: HTMLElement): boolean =>
  box.matches('[data-unsaved], :has([data-unsaved])') ||
  [
    ...(box instanceof HTMLFormElement ? [box] : box.querySelectorAll<HTMLFormElement>('form[method=post]')),
  ].some(({ elements }) => [...elements].some(isTyped));

/**
 * Asks before the page is left while a form, or one in a box, has changes that were not saved: in its fields, or in
 * state that it marks by `data-unsaved`. The page shows `dialog`.
 *
 * @param parameters of the address, which name what is edited: other values leave it too
 */
export const useUnsavedFields = (box: RefObject<HTMLElement | null>, parameters?: readonly string[]) =>
  useLeaveDialog(() => box.current !== null && isUnsaved(box.current), { parameters });
