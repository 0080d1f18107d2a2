import { useRef, type ReactNode } from 'react';
import { useLeaveDialog } from './use-leave-dialog.tsx';

const isTyped = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
};

// read from the page itself, so that what was typed before hydration counts
const isUnsaved = (box: HTMLElement): boolean =>
  box.querySelector('[data-unsaved]') !== null ||
  [...box.querySelectorAll<HTMLFormElement>('form[method=post]')].some(({ elements }) =>
    [...elements].some(isTyped),
  );

/**
 * Asks before the page is left while a form in it has changes that were not saved: in its fields, or in state that
 * it marks by `data-unsaved`.
 */
export function UnsavedForms({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { dialog } = useLeaveDialog(() => box.current !== null && isUnsaved(box.current));
  return (
    <div ref={box}>
      {children}
      {dialog}
    </div>
  );
}
