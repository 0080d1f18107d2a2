import { clsx } from 'clsx';
import { TrendingDown, TrendingUp } from '#ui/icons.ts';
import { changeOf, percentText, pointsText } from './figure-texts.ts';
import { Spark } from './spark.tsx';

interface FigureCardProps {
  readonly label: string;
  readonly now: number;
  readonly before: number;
  readonly text: (value: number) => string;
  /** A share changes by points, other figures by a share. */
  readonly isShare?: boolean;
  /** The figure by day, drawn below. */
  readonly course?: readonly number[] | undefined;
}

/** A figure of a period beside that of the period before. */
export function FigureCard({ label, now, before, text, isShare = false, course }: FigureCardProps) {
  const change = isShare && before > 0 ? now - before : changeOf(now, before);
  const fell = change !== null && change < 0;
  const Icon = fell ? TrendingDown : TrendingUp;
  return (
    <section className="panel flex flex-col p-4">
      <h2 className="text-sm text-ink-2">{label}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <b className="num text-xl font-extrabold lg:text-2xl">{text(now)}</b>
        {change !== null && (
          <span
            className={clsx(
              'num flex items-center gap-1 text-sm font-semibold',
              fell ? 'text-deal-ink' : 'text-brand-ink',
            )}
          >
            <Icon aria-hidden className="ico size-4!" />
            <span className="sr-only">{fell ? 'giảm' : 'tăng'} </span>
            {isShare ? pointsText(change) : percentText(Math.abs(change))}
          </span>
        )}
      </p>
      <p className="num text-xs text-ink-3">Kỳ trước {text(before)}</p>
      {course !== undefined && course.length > 1 && (
        <div className="mt-auto">
          <Spark values={course} />
        </div>
      )}
    </section>
  );
}
