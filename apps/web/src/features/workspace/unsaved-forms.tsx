import { useRef, type ReactNode } from 'react';
import { useUnsavedFields } from './use-unsaved-fields.ts';

interface UnsavedFormsProps {
  /** Of the address, which name the form: other values leave it too. */
  readonly parameters?: readonly string[];
  readonly children: ReactNode;
}

/** Asks before the page is left while a form in it has changes that were not saved. */
export function UnsavedForms({ parameters, children }: UnsavedFormsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { dialog } = useUnsavedFields(box, parameters);
  return (
    <div ref={box}>
      {children}
      {dialog}
    </div>
  );
}
