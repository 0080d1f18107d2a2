import type { PriceStep } from '@market/contract/rules/price';
import { clsx } from 'clsx';
import { priceTierColumns } from './price-tier-columns.ts';

const NOTHING_PICKED = { quantity: 0 };

/** Tiers on a card: short ranges and `k` prices. */
export function CardPriceTiers({ steps }: { readonly steps: readonly PriceStep[] }) {
  return (
    <div className="ladder num mt-2 text-[10.5px] leading-4 max-[359px]:auto-cols-auto">
      {priceTierColumns(steps, NOTHING_PICKED, null).map(({ range, price, was, state }) => (
        <div key={range} className={clsx('flex flex-col justify-between pt-1!', state === 'on' && 'on')}>
          <div className="whitespace-nowrap text-ink-3">{range}</div>
          <b className={clsx('font-semibold', was === null ? 'text-ink' : 'text-deal-ink')}>{price}</b>
        </div>
      ))}
    </div>
  );
}
