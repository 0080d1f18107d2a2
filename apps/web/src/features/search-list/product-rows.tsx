import { clsx } from 'clsx';
import { ProductRow } from './product-row.tsx';
import type { Results } from './load-list.ts';
import { adsByPosition } from './search-ads.tsx';

/** Rows of the first screen are painted at once. */
const FIRST_SCREEN_ROWS = 4;

/** The products of a list below each other, with their price tiers beside them; ads as in the grid. */
export function ProductRows({ results }: { readonly results: Results }) {
  const before = adsByPosition(results, ProductRow);
  return (
    <ul className="grid gap-2.5 [--rest:18rem] lg:gap-3 lg:[--rest:11.5rem]">
      {results.cards.flatMap((card, index) => [
        before[index] ?? null,
        <li key={card.id} className={clsx('grid', index >= FIRST_SCREEN_ROWS && 'below')}>
          <ProductRow card={card} first={index < 2} />
        </li>,
      ])}
    </ul>
  );
}
