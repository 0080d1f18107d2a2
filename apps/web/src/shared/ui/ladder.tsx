import type { Tier } from '@market/contract/rules';
import { clsx } from 'clsx';
import { ladderSteps } from './ladder-steps.ts';

interface LadderProps {
  readonly tiers: readonly Tier[];
  /** The total over all cells of the product; moves the ladder. */
  readonly quantity?: number;
  readonly unit?: string;
}

/** The ladder on a card: short ranges and `k` prices, three columns at most. */
export function CardLadder({ tiers }: Pick<LadderProps, 'tiers'>) {
  return (
    <div className="ladder num mt-2 text-[10.5px] leading-4">
      {ladderSteps(tiers, 0, null)
        .slice(0, 3)
        .map(({ range, price, state }) => (
          <div key={range} className={clsx('flex flex-col justify-between pt-1!', state === 'on' && 'on')}>
            <div className="text-ink-3">{range}</div>
            <b className="font-semibold text-ink">{price}</b>
          </div>
        ))}
    </div>
  );
}

/** The ladder on the product page: full prices, the tier in force, how much cheaper the next ones are. */
export function Ladder({ tiers, quantity = 0, unit = 'cái' }: LadderProps) {
  return (
    <ol className="ladder num">
      {ladderSteps(tiers, quantity, unit).map(({ range, price, state, note }) => (
        <li
          key={range}
          className={clsx(state !== 'ahead' && state)}
          aria-current={state === 'on' || undefined}
        >
          <div className={clsx('text-xs', state !== 'on' && 'text-ink-3')}>{range}</div>
          <b
            className={clsx(
              'price block text-lg font-bold max-[359px]:text-md lg:text-2xl',
              state !== 'on' && 'text-ink',
            )}
          >
            {price}
          </b>
          <div className={clsx('min-h-4.5 text-xs', state === 'on' ? 'font-semibold' : 'text-ink-3')}>
            {note}
          </div>
        </li>
      ))}
    </ol>
  );
}
