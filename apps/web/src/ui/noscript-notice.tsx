import type { ReactNode } from 'react';

/** Shown instead of content that needs scripts. */
export function NoscriptNotice({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-4 rounded-lg bg-sunken p-3.5 text-sm text-ink-2">{children}</p>
    </noscript>
  );
}
