import { clsx } from 'clsx';
import { TriangleAlert } from '#ui/icons.ts';
import { Link } from 'react-router';
import { PHASES, POSITION_LABELS } from '#features/staff-content/banner-draft.ts';
import { dayMonth, noon, weekdayHeading } from '#ui/format-date.ts';
import {
  daysOf,
  placeOfNow,
  todayOf,
  type CalendarBar,
  type CalendarRange,
  type CalendarRow,
} from './calendar.ts';

interface BannerCalendarProps {
  readonly rows: readonly CalendarRow[];
  readonly range: CalendarRange;
  readonly now: number;
  readonly overlapping: ReadonlySet<number>;
  readonly selected: number | null;
  readonly hrefOf: (id: number) => string;
}

const percent = (part: number): string => `${part * 100}%`;
/** `Thứ Hai, 16/11` is `T2`, `Chủ Nhật, 22/11` is `CN`. */
const DAY_NAMES: Readonly<Record<string, string>> = {
  'Thứ Hai': 'T2',
  'Thứ Ba': 'T3',
  'Thứ Tư': 'T4',
  'Thứ Năm': 'T5',
  'Thứ Sáu': 'T6',
  'Thứ Bảy': 'T7',
  'Chủ Nhật': 'CN',
};
const shortName = (day: string): string => {
  const [name = ''] = weekdayHeading(noon(day)).split(',');
  return DAY_NAMES[name] ?? DAY_NAMES[name.replace(/ (\p{L})/u, (part) => part.toUpperCase())] ?? name;
};

function Days({ range, now }: Pick<BannerCalendarProps, 'range' | 'now'>) {
  const today = todayOf(now);
  return (
    <div aria-hidden className="grid grow auto-cols-fr grid-flow-col">
      {daysOf(range).map((day, index) => (
        <span
          key={day}
          className={clsx(
            'num border-l border-line py-2 text-center text-xs text-ink-2',
            day === today && 'bg-brand text-on-brand',
          )}
        >
          <span className="block">{shortName(day)}</span>
          <b>{index === 0 || day.endsWith('-01') ? dayMonth(noon(day)) : Number(day.slice(-2))}</b>
        </span>
      ))}
    </div>
  );
}

const BAR: Readonly<Record<CalendarBar['phase'], string>> = {
  running: 'border-brand bg-brand-soft text-brand-ink',
  scheduled: 'border-info bg-info-soft text-info-ink',
  draft: 'border-accent bg-accent-soft text-accent-ink',
  hidden: 'border-line-strong bg-sunken text-ink-2',
  ended: 'border-line-strong bg-sunken text-ink-2',
};

function Bar({
  bar: { banner, phase, from, to, begins, ends },
  isOverlapping,
  isSelected,
  href,
}: {
  readonly bar: CalendarBar;
  readonly isOverlapping: boolean;
  readonly isSelected: boolean;
  readonly href: string;
}) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isSelected || undefined}
      title={banner.title}
      className={clsx(
        'absolute inset-y-0.5 flex items-center gap-1.5 overflow-hidden border-l-3 px-1.5 text-xs font-medium',
        BAR[phase],
        begins && 'rounded-l-md',
        ends && 'rounded-r-md',
        isSelected && 'ring-2 ring-brand',
      )}
      style={{ left: percent(from), width: percent(to - from) }}
    >
      <img
        src={banner.image}
        alt=""
        width={36}
        height={20}
        className="h-5 w-9 flex-none rounded-sm object-cover"
      />
      <span className="truncate">
        {phase === 'draft' && 'Nháp: '}
        {banner.title}
      </span>
      <span className="sr-only">
        , {PHASES[phase].label}
        {isOverlapping && ', trùng chỗ'}
      </span>
      {isOverlapping && <TriangleAlert aria-hidden className="ico ml-auto size-4! flex-none text-deal-ink" />}
    </Link>
  );
}

/** A hairline before each day. */
const dayLines = ({ span }: CalendarRange): string =>
  `repeating-linear-gradient(to right, var(--color-line) 0 1px, transparent 1px ${percent(1 / span)})`;

/** Banners by position over the shown days. */
export function BannerCalendar(props: BannerCalendarProps) {
  const { rows, range, now, overlapping, selected, hrefOf } = props;
  const place = placeOfNow(range, now);
  return (
    <div className="overflow-x-auto" role="region" aria-label="Lịch theo vị trí">
      <div className="min-w-[56rem]">
        <div className="flex border-b border-line bg-sunken">
          <span className="w-40 flex-none px-4 py-2 text-xs text-ink-2">Vị trí</span>
          <Days range={range} now={now} />
        </div>
        {rows.map(({ position, slots, lanes }) => (
          <section
            key={position}
            aria-label={POSITION_LABELS[position]}
            className="flex border-b border-line last:border-b-0"
          >
            <div className="w-40 flex-none px-4 py-2.5">
              <b className="block text-sm font-semibold">{POSITION_LABELS[position]}</b>
              <span className="text-xs text-ink-2">{slots === 1 ? '1 chỗ' : `${slots} chỗ cùng lúc`}</span>
            </div>
            <div className="relative min-h-14 grow py-1.5" style={{ backgroundImage: dayLines(range) }}>
              {place !== null && (
                <span
                  aria-hidden
                  className="absolute inset-y-0 w-px bg-brand"
                  style={{ left: percent(place) }}
                />
              )}
              {lanes.map((lane) => (
                <div key={lane[0]!.banner.id} className="relative h-8">
                  {lane.map((bar) => (
                    <Bar
                      key={bar.banner.id}
                      bar={bar}
                      isOverlapping={overlapping.has(bar.banner.id)}
                      isSelected={bar.banner.id === selected}
                      href={hrefOf(bar.banner.id)}
                    />
                  ))}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
