import type { PeopleOverview, TradeOverview } from '@market/contract/overview/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';
import { timeOfDay } from '#ui/format-date.ts';
import { FigurePanel } from './figure-panel.tsx';

const beforeText = (unit: TradeOverview['unit']): string =>
  unit === 'hour' ? 'cùng lúc tuần trước' : 'kỳ trước cùng lúc';

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
        note={`Của đơn chưa xong, lúc ${timeOfDay(held.at)}`}
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
