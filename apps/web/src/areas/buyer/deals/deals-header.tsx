import { Flame } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Countdown } from '#features/countdown/countdown.tsx';
import type { NextDealChange } from './next-deal-change.ts';

const stripeColors = { '--aw1': '#efb028', '--aw2': '#fff6df' } as Record<string, string>;

export function DealsHeader({
  title,
  text,
  next,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly next: NextDealChange | null;
  readonly children?: ReactNode;
}) {
  return (
    <section className="overflow-hidden rounded-2xl bg-lacquer-700 text-white">
      <div className="awning-top h-3" style={stripeColors} />
      <div className="awning" style={stripeColors} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 pt-4 pb-5 lg:px-8 lg:pt-6 lg:pb-7">
        <div className="min-w-0">
          <h1 className="flex items-center gap-2.5 text-2xl font-extrabold tracking-[-.01em] lg:text-4xl">
            <Flame aria-hidden className="ico size-7! text-accent lg:size-9!" />
            {title}
          </h1>
          <p className="num mt-1 text-sm text-white/85 lg:text-md">{text}</p>
        </div>
        {next !== null && (
          <span className="flex min-h-8 items-center gap-2 text-sm max-lg:flex-wrap max-sm:flex-col max-sm:items-start whitespace-nowrap text-white/85 lg:ml-auto">
            <Countdown key={next.at} end={next.at} words={next.words} />
          </span>
        )}
        {children}
      </div>
    </section>
  );
}
