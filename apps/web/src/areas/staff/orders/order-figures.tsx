import type { StaffOrderFigures } from '@market/contract/orders/staff-schemas';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { changeList, listPath } from '#features/workspace/table/list-address.ts';
import { figureCards, isShown, type FigureCard } from './figure-cards.ts';
import { ORDER_LIST, type OrderListState } from './order-list.ts';

const TONES: Readonly<Record<FigureCard['tone'], string>> = {
  good: 'text-brand-ink',
  bad: 'text-deal-ink',
  plain: 'text-ink-3',
};

interface OrderFiguresProps {
  readonly figures: StaffOrderFigures;
  readonly state: OrderListState;
}

/** What staff must look at; each figure narrows the list to its orders, and another press widens it again. */
export function OrderFigures({ figures, state }: OrderFiguresProps) {
  return (
    <nav aria-label="Đơn cần xem">
      <ul className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
        {figureCards(figures).map((card) => {
          const shown = isShown(card, state);
          const filters = shown ? {} : card.filters;
          return (
            <li key={card.label} className="min-w-0 max-lg:first:col-span-2 max-lg:last:col-span-2">
              <Link
                to={listPath(ORDER_LIST, changeList(state, { filters, keyword: '' }))}
                preventScrollReset
                aria-current={shown ? 'true' : undefined}
                className={clsx(
                  'panel block h-full px-4 py-3 hover:bg-sunken lg:py-4',
                  shown && 'border-brand! bg-brand-soft!',
                )}
              >
                <span className="block text-sm text-ink-2">{card.label}</span>
                <b className="num block text-xl font-extrabold">{card.value}</b>
                <span
                  className={clsx(
                    'num block text-xs',
                    TONES[card.tone],
                    card.tone !== 'plain' && 'font-semibold',
                  )}
                >
                  {card.note}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
