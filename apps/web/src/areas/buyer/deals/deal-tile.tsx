import { useState } from 'react';
import { timeOnDay } from '#ui/format-date.ts';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { Countdown } from '#features/countdown/countdown.tsx';
import { DealCard } from '#features/product-card/deal-card.tsx';

const START_TEXTS = { remaining: 'Còn', at: 'Mở lúc' };
const END_TEXTS = { remaining: 'Hết sau', at: 'Hết lúc' };

interface DealTileProps {
  readonly card: ProductCardView;
  readonly first?: boolean;
  /** Called when the deal starts or ends while shown. */
  readonly onTurn: () => void;
}

export function DealTile({ card, first = false, onTurn }: DealTileProps) {
  const [ended, setEnded] = useState(false);
  const { deal } = card;
  if (deal === null) return null;
  const upcoming = card.dealState === 'scheduled';
  const turn = () => {
    setEnded(true);
    onTurn();
  };
  const word = upcoming ? 'Đang mở' : 'Deal đã hết giờ';
  return (
    <DealCard
      card={card}
      first={first}
      isOver={ended && !upcoming}
      sizes="(min-width: 1280px) 250px, (min-width: 1024px) 22vw, 50vw"
    >
      <p className="num mt-2 flex min-h-9 flex-wrap items-center gap-x-1.5 border-t border-line pt-2 text-xs text-ink-2">
        {upcoming && !ended && (
          <span className="w-full noscript:hidden!">Mở lúc {timeOnDay(deal.startDate)}</span>
        )}
        {ended ? (
          <b className={upcoming ? 'text-brand-ink' : 'text-ink'}>{word}</b>
        ) : (
          <Countdown
            appearance="text"
            words={upcoming ? START_TEXTS : END_TEXTS}
            end={upcoming ? deal.startDate : deal.endDate}
            onOver={turn}
          />
        )}
      </p>
    </DealCard>
  );
}
