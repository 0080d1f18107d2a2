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
import { labelledPoints, scaleOf, type ChartPoint } from './chart-scale.ts';
import { changeOf, percentText } from './figure-texts.ts';

export interface PeriodChartProps {
  readonly points: readonly ChartPoint[];
  readonly shape: 'bars' | 'area' | 'line';
  /** The second measure of a page has a colour of its own. */
  readonly tone?: 'brand' | 'info';
  /** Px. */
  readonly height: number;
  /** At most so many labels below the axis of a wide screen. */
  readonly labels?: number;
  readonly text: (value: number) => string;
  readonly axisText: (value: number) => string;
  /** Below the axis. */
  readonly label: (at: string) => string;
  /** Above the figures of a point. */
  readonly title: (at: string) => string;
}

const AXIS = { fontSize: 11, fill: 'var(--color-ink-3)' };
const INK = { brand: 'var(--color-brand-ink)', info: 'var(--color-info-ink)' } as const;
const BEFORE = 'var(--color-accent-ink)';
const NARROW_LABELS = 4;
/** Four lines, zero included. */
const LINES = 4;
const isNarrow = (): boolean => matchMedia('(width < 64rem)').matches;

interface AxisLabelProps {
  readonly x?: number | string;
  readonly y?: number | string;
  readonly index?: number;
  readonly visibleTicksCount?: number;
  readonly payload?: { readonly value: string };
  readonly label: (at: string) => string;
}

const anchorOf = (index: number, count: number): 'start' | 'middle' | 'end' => {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
};

/** The first and the last label end with the axis: centred on their points they would be cut off. */
function AxisLabel({ x = 0, y = 0, index = 0, visibleTicksCount = 0, payload, label }: AxisLabelProps) {
  return (
    <text {...AXIS} x={x} y={y} dy={10} textAnchor={anchorOf(index, visibleTicksCount)}>
      {payload === undefined ? '' : label(payload.value)}
    </text>
  );
}

interface TipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload: ChartPoint }[];
  readonly text: (value: number) => string;
  readonly title: (at: string) => string;
}

const signed = (change: number): string => `${change < 0 ? '−' : '+'}${percentText(Math.abs(change))}`;

function Tip({ active = false, payload = [], text, title }: TipProps) {
  const point = payload[0]?.payload;
  if (!active || point === undefined) return null;
  const change = point.now === null ? null : changeOf(point.now, point.before);
  return (
    <div className="num rounded-md bg-ink px-3 py-2 text-xs text-surface">
      <p>{title(point.at)}</p>
      {point.now !== null && <b className="block text-sm font-bold">{text(point.now)}</b>}
      <p>
        Kỳ trước {text(point.before)}
        {change !== null && `, ${signed(change)}`}
      </p>
    </div>
  );
}

const shapeOf = (shape: PeriodChartProps['shape'], ink: string) => {
  if (shape === 'bars')
    return (
      <Bar
        dataKey="now"
        fill={`color-mix(in srgb, ${ink} 55%, var(--color-surface))`}
        activeBar={{ fill: ink }}
        radius={[3, 3, 0, 0]}
        isAnimationActive={false}
      />
    );
  return (
    <Area
      dataKey="now"
      stroke={ink}
      strokeWidth={2.5}
      fill={ink}
      fillOpacity={shape === 'area' ? 0.1 : 0}
      isAnimationActive={false}
    />
  );
};

/** Days or hours of a period, and a dashed line of the one before. */
export default function PeriodChart(props: PeriodChartProps) {
  const { points, shape, tone = 'brand', height, labels = 7, text, axisText, label, title } = props;
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
            tick={<AxisLabel label={label} />}
            ticks={labelledPoints(points, isNarrow() ? NARROW_LABELS : labels)}
            interval={0}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line)' }}
          />
          <YAxis
            tickCount={LINES}
            {...scaleOf(points)}
            tickFormatter={axisText}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            width="auto"
          />
          <Tooltip
            content={<Tip text={text} title={title} />}
            cursor={shape === 'bars' ? false : { stroke: 'var(--color-ink-3)', strokeDasharray: '3 3' }}
            isAnimationActive={false}
          />
          {shapeOf(shape, INK[tone])}
          <Line
            dataKey="before"
            stroke={BEFORE}
            strokeDasharray="4 4"
            strokeWidth={1.75}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
