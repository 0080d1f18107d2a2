import type { ReactNode } from 'react';

/** The label of a field that must be filled. */
export function RequiredLabel({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span aria-hidden className="text-deal-ink">
        *
      </span>
    </>
  );
}
