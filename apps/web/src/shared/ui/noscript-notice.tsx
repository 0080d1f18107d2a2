import type { ReactNode } from 'react';

/** What to do for what stands here where scripts run. */
export function NoscriptNotice({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-4 rounded-lg bg-sunken p-3.5 text-sm text-ink-2">{children}</p>
    </noscript>
  );
}
