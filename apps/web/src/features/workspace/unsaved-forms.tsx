import { useRef, type ReactNode } from 'react';
import { useUnsavedFields } from './use-unsaved-fields.ts';

/** Asks before the page is left while a form in it has changes that were not saved. */
export function UnsavedForms({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { dialog } = useUnsavedFields(box);
  return (
    <div ref={box}>
      {children}
      {dialog}
    </div>
  );
}
