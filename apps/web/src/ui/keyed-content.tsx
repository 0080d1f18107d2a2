import { Fragment, type ReactNode } from 'react';
import { useFocusPlace } from './use-focus-place.ts';

interface KeyedContentProps {
  /** What the content was made of, such as a record and its version. */
  readonly contentKey: string;
  /** What somebody chose above is shown to them. */
  readonly intoView?: boolean;
  readonly children: ReactNode;
}

/** Starts its content anew when its key changes, such as a form once it is saved; the focus stays with it. */
export function KeyedContent({ contentKey, intoView, children }: KeyedContentProps) {
  return (
    <div ref={useFocusPlace(contentKey, intoView)} className="min-w-0 space-y-4">
      <Fragment key={contentKey}>{children}</Fragment>
    </div>
  );
}
