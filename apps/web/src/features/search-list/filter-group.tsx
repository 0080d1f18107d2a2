import { ChevronUp } from '#ui/icons.ts';
import type { ReactNode } from 'react';

export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details
      open
      className="group border-t border-line py-4 in-[.sheet]:first:border-0 in-[.sheet]:first:pt-0"
    >
      <summary className="flex cursor-pointer list-none items-center text-base font-semibold group-open:mb-2.5 in-[.sheet]:min-h-6 [&::-webkit-details-marker]:hidden">
        <h3>{title}</h3>
        <ChevronUp aria-hidden className="ico ml-auto size-4! text-ink-3 group-not-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

export function FoldedChoices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="group/more">
      <summary className="link mt-1 block cursor-pointer list-none py-0.5 text-sm group-open/more:hidden in-[.sheet]:min-h-11 [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {children}
    </details>
  );
}
