import type { ReactNode } from 'react';

interface CheckoutSectionProps {
  readonly number: number;
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function CheckoutSection({ number, title, end, children }: CheckoutSectionProps) {
  const id = `buoc-${number}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex items-center gap-3 px-4 pt-4 lg:px-6 lg:pt-5">
        <span
          aria-hidden
          className="num grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
        >
          {number}
        </span>
        <h2 className="text-lg font-bold" id={id}>
          {title}
        </h2>
        {end !== undefined && <span className="ml-auto">{end}</span>}
      </div>
      <div className="px-4 pt-3.5 pb-5 lg:px-6">{children}</div>
    </section>
  );
}
