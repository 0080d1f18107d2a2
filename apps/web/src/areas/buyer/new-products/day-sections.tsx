import { ProductGrid } from '#features/product-card/product-grid.tsx';
import type { NewDay } from './load.ts';

interface DaySectionsProps {
  readonly days: readonly NewDay[];
  /** Number of cards on the first screen. */
  readonly first?: number;
}

/** New products, each group below its heading. */
export function DaySections({ days, first = 0 }: DaySectionsProps) {
  return days.map(({ title, cards }, index) => (
    <section key={title} className={index > 0 ? 'mt-8' : undefined}>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <ProductGrid cards={cards} columns={6} first={index === 0 ? first : 0} />
    </section>
  ));
}
