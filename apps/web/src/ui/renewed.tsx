import { Fragment, type ReactNode } from 'react';
import { useFocusPlace } from './use-focus-place.ts';

interface RenewedProps {
  /** What the content was made of, such as a record and its version. */
  readonly of: string;
  /** What somebody chose above is shown to them. */
  readonly intoView?: boolean;
  readonly children: ReactNode;
}

/** Starts its content anew when what it was made of changes, such as a form once it is saved. */
export function Renewed({ of, intoView, children }: RenewedProps) {
  return (
    <div ref={useFocusPlace(of, intoView)} className="min-w-0 space-y-4">
      <Fragment key={of}>{children}</Fragment>
    </div>
  );
}
