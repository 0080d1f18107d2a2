import type { PeopleOverview, TradeOverview } from '@market/contract/overview/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';
import { clsx } from 'clsx';
import { Scale, TriangleAlert } from '#ui/icons.ts';
import { dayTime, timeOfDay, weekdayDate } from '#ui/format-date.ts';
import { FigurePanel } from './figure-panel.tsx';

const beforeText = (unit: TradeOverview['unit']): string =>
  unit === 'hour' ? 'cùng lúc tuần trước' : 'kỳ trước cùng lúc';

/** Whether the books are right, as they were checked last. */
function BooksNote({ books }: Pick<TradeOverview['held'], 'books'>) {
  if (books === null) return <span className="block">Sổ cái chưa được kiểm lần nào</span>;
  const isRight = books.issues === 0;
  const Icon = isRight ? Scale : TriangleAlert;
  return (
    <span
      className={clsx('flex items-center gap-1', isRight ? 'text-brand-ink' : 'font-semibold text-deal-ink')}
    >
      <Icon aria-hidden className="ico size-3.5! flex-none" />
      {isRight ? 'Sổ cái cân' : `Sổ cái lệch ${formatNumber(books.issues)} chỗ`}, kiểm {dayTime(books.at)}
    </span>
  );
}

export function TradeFigures({ trade }: { readonly trade: TradeOverview }) {
  const { total, before, points, unit, held } = trade;
  const average = total.orders === 0 ? null : Math.round(total.gmv / total.orders);
  const ending = unit === 'hour' ? ' hôm nay' : '';
  return (
    <>
      <FigurePanel
        label={`Đơn${ending}`}
        value={formatNumber(total.orders)}
        compared={{ now: total.orders, before: before.orders }}
        note={`${formatNumber(before.orders)} ${beforeText(unit)}`}
        course={points.map(({ orders }) => orders)}
      />
      <FigurePanel
        label={`GMV${ending}`}
        value={shortAmount(total.gmv)}
        compared={{ now: total.gmv, before: before.gmv }}
        note={average === null ? 'Chưa có đơn nào' : `Trung bình ${shortAmount(average)} một đơn`}
        course={points.map(({ gmv }) => gmv)}
      />
      <FigurePanel
        label="Tiền đang giữ"
        value={shortAmount(held.amount)}
        note={
          <>
            <BooksNote books={held.books} />
            <span className="block">
              Kỳ trả shop tới: {weekdayDate(held.next_payout.at)}, {timeOfDay(held.next_payout.at)}
              {held.next_payout.shops > 0 &&
                `, ${formatNumber(held.next_payout.shops)} shop, ${shortAmount(held.next_payout.amount)}`}
            </span>
          </>
        }
        className="max-lg:col-span-2 lg:order-last"
      />
    </>
  );
}

export function PeopleFigures({ people }: { readonly people: PeopleOverview }) {
  const { total, before, points, open_shops, unit } = people;
  return (
    <>
      <FigurePanel
        label="Shop mới"
        value={formatNumber(total.shops)}
        compared={{ now: total.shops, before: before.shops }}
        note={`${formatNumber(open_shops)} nhà bán đang mở`}
        course={points.map(({ shops }) => shops)}
      />
      <FigurePanel
        label="Người mới"
        value={formatNumber(total.people)}
        compared={{ now: total.people, before: before.people }}
        note={`${formatNumber(before.people)} ${beforeText(unit)}`}
        course={points.map(({ people: joined }) => joined)}
      />
    </>
  );
}
