import type { ReactNode } from 'react';

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
