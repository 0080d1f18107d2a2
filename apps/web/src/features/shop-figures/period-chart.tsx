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
import { scaleOf, type ChartPoint } from './chart-scale.ts';

export interface PeriodChartProps {
  readonly points: readonly ChartPoint[];
  readonly shape: 'bars' | 'area' | 'line';
  /** Px. */
  readonly height: number;
  readonly text: (value: number) => string;
  readonly axisText: (value: number) => string;
  /** Below the axis. */
  readonly label: (at: string) => string;
  /** Above the figures of a point. */
  readonly title: (at: string) => string;
}

const AXIS = { fontSize: 12, fill: 'var(--color-ink-2)' };

interface TipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload: ChartPoint }[];
  readonly text: (value: number) => string;
  readonly title: (at: string) => string;
}

function Tip({ active = false, payload = [], text, title }: TipProps) {
  const point = payload[0]?.payload;
  if (!active || point === undefined) return null;
  return (
    <div className="num rounded-md bg-ink px-3 py-2 text-xs text-page">
      <p>{title(point.at)}</p>
      {point.now !== null && <b className="block text-sm font-bold">{text(point.now)}</b>}
      <p>Kỳ trước {text(point.before)}</p>
    </div>
  );
}

const shapeOf = (shape: PeriodChartProps['shape']) => {
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

/** Days or hours of a period, and a dashed line of the one before. */
export default function PeriodChart(props: PeriodChartProps) {
  const { points, shape, height, text, axisText, label, title } = props;
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={[...points]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="at"
            tickFormatter={label}
            tick={AXIS}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line)' }}
            minTickGap={32}
          />
          <YAxis
            {...scaleOf(points)}
            tickFormatter={axisText}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            width="auto"
          />
          <Tooltip
            content={<Tip text={text} title={title} />}
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
