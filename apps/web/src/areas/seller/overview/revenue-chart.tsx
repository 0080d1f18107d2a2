import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { dong } from '@market/contract/rules/money';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { dayMonth, fullDate } from '#ui/format-date.ts';
import { shortAmount } from './figure-texts.ts';

interface Point {
  readonly day: string;
  readonly revenue: number;
  readonly before: number;
}

const HEIGHT_PX = 260;
const AXIS = { fontSize: 12, fill: 'var(--color-ink-2)' };
const noon = (day: string): string => `${day}T12:00:00+07:00`;

const pointsOf = ({ days, days_before }: ShopStats): Point[] =>
  days.map(({ day, revenue }, index) => ({ day, revenue, before: days_before[index]?.revenue ?? 0 }));

interface TipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload: Point }[];
}

function Tip({ active = false, payload = [] }: TipProps) {
  const point = payload[0]?.payload;
  if (!active || point === undefined) return null;
  return (
    <div className="num rounded-md bg-ink px-3 py-2 text-xs text-page">
      <p>{fullDate(noon(point.day))}</p>
      <b className="block text-sm font-bold">{dong(point.revenue)}</b>
      <p>Kỳ trước {dong(point.before)}</p>
    </div>
  );
}

/** Bars of this span, a dashed line of the one before. The table beside it is for screen readers. */
export default function RevenueChart({ stats }: { readonly stats: ShopStats }) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <ComposedChart
          data={pointsOf(stats)}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => dayMonth(noon(day))}
            tick={AXIS}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line)' }}
            minTickGap={32}
          />
          <YAxis tickFormatter={shortAmount} tick={AXIS} tickLine={false} axisLine={false} width={72} />
          <Tooltip content={<Tip />} cursor={{ fill: 'var(--color-sunken)' }} isAnimationActive={false} />
          <Bar dataKey="revenue" fill="var(--color-brand)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
          <Line
            dataKey="before"
            stroke="var(--color-accent)"
            strokeDasharray="4 4"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
