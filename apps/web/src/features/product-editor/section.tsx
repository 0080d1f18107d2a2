import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** At the end of the title. */
  readonly end?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel of the editor. */
export function Section({ id, title, end, className, children }: SectionProps) {
  return (
    <section className={clsx('panel min-w-0 p-4 lg:p-5', className)} aria-labelledby={id}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-2 lg:mb-3.5">
        <h2 id={id} className="text-md font-bold">
          {title}
        </h2>
        {end !== undefined && <span className="ml-auto flex items-center gap-2">{end}</span>}
      </div>
      {children}
    </section>
  );
}
