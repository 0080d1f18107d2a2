import { clsx } from 'clsx';
import { ArrowRight, Flame } from '#ui/icons.ts';
import { Link } from 'react-router';
import { DEALS_PATH } from '#app/paths.ts';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { Countdown } from '#features/countdown/countdown.tsx';
import { DealCard } from '#features/product-card/deal-card.tsx';
import { earliestEnd } from './arrange-blocks.ts';

const COUNTDOWN_TEXTS = { remaining: 'Deal sớm nhất hết sau', at: 'Deal sớm nhất hết lúc' };
const MAX_SINGLE_ROW = 6;
const CARDS_PER_ROW = 5;
/** By number of empty cells in the last row. */
const SPAN_CLASSES: Readonly<Record<number, string>> = {
  1: 'lg:col-span-1',
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
};
const stripeColors = { '--aw1': '#efb028', '--aw2': '#fff6df' } as Record<string, string>;

export function HotDeals({
  title,
  cards,
}: {
  readonly title: string;
  readonly cards: readonly ProductCardView[];
}) {
  const end = earliestEnd(cards);
  const unitsLeft =
    cards.length > MAX_SINGLE_ROW ? (CARDS_PER_ROW - (cards.length % CARDS_PER_ROW)) % CARDS_PER_ROW : 0;
  const inRow = cards.length > MAX_SINGLE_ROW ? 'lg:grid-cols-5' : 'lg:grid-cols-6';
  return (
    <section className="mt-6 overflow-hidden rounded-2xl bg-lacquer-700 lg:mt-8" aria-labelledby="deal">
      <div className="awning-top h-3" style={stripeColors} />
      <div className="awning" style={stripeColors} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-3.5 text-white lg:px-6">
        <h2 id="deal" className="flex items-center gap-2.5 text-xl font-extrabold lg:text-2xl">
          <Flame aria-hidden className="ico size-7! text-accent" />
          {title}
        </h2>
        {end !== null && (
          <span className="flex items-center gap-2 text-xs whitespace-nowrap max-[359px]:flex-wrap text-white/85 max-lg:order-last max-lg:w-full sm:text-sm">
            <Countdown end={end} words={COUNTDOWN_TEXTS} />
          </span>
        )}
        <Link
          to={DEALS_PATH}
          className="ml-auto flex items-center gap-1 text-sm font-semibold underline-offset-3 hover:underline max-lg:min-h-11"
        >
          Tất cả deal
          <ArrowRight aria-hidden className="ico size-4!" />
        </Link>
      </div>
      <ul
        className={clsx(
          'noscroll grid auto-cols-[10rem] grid-flow-col gap-2.5 overflow-x-auto px-4 pb-5 lg:auto-cols-auto lg:grid-flow-row lg:gap-3 lg:px-6',
          inRow,
        )}
      >
        {cards.map((card) => (
          <li key={card.id} className="grid">
            <DealCard card={card} />
          </li>
        ))}
        {unitsLeft > 0 && (
          <li className={clsx('hidden lg:grid', SPAN_CLASSES[unitsLeft])}>
            <Link
              to={DEALS_PATH}
              className="grid place-content-center justify-items-center gap-2 rounded-lg bg-black/20 text-sm font-semibold text-white hover:bg-black/30"
            >
              <Flame aria-hidden className="ico size-8! text-accent" />
              Xem mọi deal
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
