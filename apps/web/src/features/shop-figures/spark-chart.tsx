import { Area, AreaChart, ResponsiveContainer } from 'recharts';

interface SparkChartProps {
  readonly values: readonly number[];
}

/** The course of a figure, without axes. */
export default function SparkChart({ values }: SparkChartProps) {
  return (
    <ResponsiveContainer width="100%" height={32}>
      <AreaChart
        data={values.map((value) => ({ value }))}
        margin={{ top: 2, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <Area
          dataKey="value"
          stroke="var(--color-brand-ink)"
          strokeWidth={2}
          fill="var(--color-brand-ink)"
          fillOpacity={0.1}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
