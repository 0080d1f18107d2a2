import type { StaffOrderFigures } from '@market/contract/orders/staff-schemas';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ChipLink } from '#ui/chip.tsx';
import { changeList, listPath } from '#features/workspace/table/list-address.ts';
import { figureCards, isShown, type FigureCard } from './figure-cards.ts';
import { decisionChips, ORDER_LIST, type OrderListState } from './order-list.ts';

const TONES: Readonly<Record<FigureCard['tone'], string>> = {
  good: 'text-brand-ink',
  bad: 'text-deal-ink',
  plain: 'text-ink-3',
};

interface OrderFiguresProps {
  readonly figures: StaffOrderFigures;
  readonly state: OrderListState;
}

/** Kinds of decisions that wait, above the list of them. */
export function DecisionChips({ figures, state }: OrderFiguresProps) {
  return (
    <nav aria-label="Loại quyết định" className="noscroll mb-3 flex gap-2 overflow-x-auto p-0.5">
      {decisionChips(figures.queues, state).map(({ to, text, on }) => (
        <ChipLink key={to} to={to} on={on}>
          {text}
        </ChipLink>
      ))}
    </nav>
  );
}

/** What staff must look at; each figure narrows the list to its orders, and another press widens it again. */
export function OrderFigures({ figures, state }: OrderFiguresProps) {
  return (
    <nav aria-label="Đơn cần xem">
      <ul className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figureCards(figures).map((card) => {
          const shown = isShown(card, state);
          const filters = shown ? {} : card.filters;
          return (
            <li key={card.label} className="min-w-0">
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
