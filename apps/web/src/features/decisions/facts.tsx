import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values; null values are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="space-y-2 text-base">
      {facts
        .filter(({ value }) => value !== null)
        .map(({ label, value }) => (
          <div key={label} className="flex gap-3">
            <dt className="w-32 flex-none text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface Figure {
  readonly label: string;
  readonly value: string;
}

/** Numbers in tiles. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl
      className={clsx(
        'grid gap-2 sm:flex sm:flex-wrap',
        figures.length === 3 ? 'grid-cols-3' : 'grid-cols-2',
      )}
    >
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex grow flex-col-reverse justify-end rounded-lg bg-sunken px-3 py-2.5 text-center max-sm:nth-[5]:last:col-span-2"
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="num text-base font-bold break-words sm:whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
