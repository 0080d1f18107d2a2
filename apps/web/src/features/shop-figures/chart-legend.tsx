interface ChartLegendProps {
  readonly now?: string;
  readonly before?: string;
}

/** Which line is which. */
export function ChartLegend({ now = 'Kỳ này', before = 'Kỳ trước' }: ChartLegendProps) {
  return (
    <p aria-hidden className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2 noscript:hidden">
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-full bg-brand-ink" /> {now}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-dashed border-accent-ink" />
        <span className="first-letter:uppercase">{before}</span>
      </span>
    </p>
  );
}
