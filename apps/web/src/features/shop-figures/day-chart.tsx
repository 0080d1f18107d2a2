import type { ShopStats, StatsDay } from '@market/contract/shop-stats/schemas';
import {
  Area,
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

interface Point {
  readonly day: string;
  readonly now: number;
  readonly before: number;
}

export interface DayChartProps {
  readonly stats: ShopStats;
  readonly valueOf: (day: StatsDay) => number;
  readonly shape: 'bars' | 'area' | 'line';
  /** Px. */
  readonly height: number;
  readonly text: (value: number) => string;
  readonly axisText: (value: number) => string;
}

const AXIS = { fontSize: 12, fill: 'var(--color-ink-2)' };
const noon = (day: string): string => `${day}T12:00:00+07:00`;

const pointsOf = ({ stats: { days, days_before }, valueOf }: DayChartProps): Point[] =>
  days.map((day, index) => {
    const before = days_before[index];
    return { day: day.day, now: valueOf(day), before: before === undefined ? 0 : valueOf(before) };
  });

interface TipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload: Point }[];
  readonly text: (value: number) => string;
}

function Tip({ active = false, payload = [], text }: TipProps) {
  const point = payload[0]?.payload;
  if (!active || point === undefined) return null;
  return (
    <div className="num rounded-md bg-ink px-3 py-2 text-xs text-page">
      <p>{fullDate(noon(point.day))}</p>
      <b className="block text-sm font-bold">{text(point.now)}</b>
      <p>Kỳ trước {text(point.before)}</p>
    </div>
  );
}

const shapeOf = (shape: DayChartProps['shape']) => {
  if (shape === 'bars')
    return <Bar dataKey="now" fill="var(--color-brand)" radius={[3, 3, 0, 0]} isAnimationActive={false} />;
  return (
    <Area
      dataKey="now"
      stroke="var(--color-brand)"
      strokeWidth={2}
      fill="var(--color-brand)"
      fillOpacity={shape === 'area' ? 0.1 : 0}
      isAnimationActive={false}
    />
  );
};

/** Days of a period, and a dashed line of the one before. */
export default function DayChart(props: DayChartProps) {
  const { shape, height, text, axisText } = props;
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={pointsOf(props)}
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
          <YAxis tickFormatter={axisText} tick={AXIS} tickLine={false} axisLine={false} width="auto" />
          <Tooltip
            content={<Tip text={text} />}
            cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-line-strong)' }}
            isAnimationActive={false}
          />
          {shapeOf(shape)}
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
