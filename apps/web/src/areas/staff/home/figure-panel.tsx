import { clsx } from 'clsx';
import { ArrowDownRight, ArrowUpRight } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { changeOf, percentText } from '#features/shop-figures/figure-texts.ts';
import { Spark } from '#features/shop-figures/spark.tsx';

/** Above it a share says nothing: there was next to nothing before. */
const MAX_CHANGE = 9.99;

interface FigurePanelProps {
  readonly label: string;
  readonly value: string;
  /** The figure, and that of the period before. */
  readonly compared?: { readonly now: number; readonly before: number };
  readonly note: ReactNode;
  readonly course?: readonly number[];
  readonly className?: string;
}

/** A figure of the market with its course. */
export function FigurePanel({ label, value, compared, note, course, className }: FigurePanelProps) {
  const change = compared === undefined ? null : changeOf(compared.now, compared.before);
  const fell = change !== null && change < 0;
  const Icon = fell ? ArrowDownRight : ArrowUpRight;
  return (
    <section className={clsx('panel min-w-0 p-4', className)}>
      <h2 className="text-sm text-ink-2">{label}</h2>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <b className="num text-xl font-extrabold whitespace-nowrap lg:text-2xl">{value}</b>
        {change !== null && change <= MAX_CHANGE && (
          <span
            className={clsx(
              'num flex items-center text-xs font-semibold',
              fell ? 'text-deal-ink' : 'text-brand-ink',
            )}
          >
            <Icon aria-hidden className="ico size-3.5!" />
            <span className="sr-only">{fell ? 'giảm' : 'tăng'} </span>
            {percentText(Math.abs(change))}
          </span>
        )}
      </p>
      <p className="num text-xs text-ink-3">{note}</p>
      {course !== undefined && course.length > 1 && <Spark values={course} />}
    </section>
  );
}
