import { changeBanner } from '@market/contract/content/staff-routes';
import type { StaffBanner } from '@market/contract/content/staff-schemas';
import type { BannerOverlap } from '@market/contract/rules/banners';
import { TriangleAlert } from '#ui/icons.ts';
import { call } from '#app/api.ts';
import { POSITION_LABELS } from '#features/staff-content/banner-draft.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { Button } from '#ui/button.tsx';
import { dayMonth } from '#ui/format-date.ts';

const MAX = 3;

const daysText = ({ from, to }: BannerOverlap): string => {
  const last = to - 1;
  if (!Number.isFinite(to)) return `từ ${dayMonth(from)}`;
  return dayMonth(from) === dayMonth(last)
    ? `ngày ${dayMonth(from)}`
    : `từ ${dayMonth(from)} đến ${dayMonth(last)}`;
};

/** The one that begins last, when it can begin after the first of the others has ended. */
const movable = (overlap: BannerOverlap, banners: readonly StaffBanner[]): StaffBanner | undefined => {
  if (!Number.isFinite(overlap.to)) return undefined;
  const latest = banners
    .filter(({ id, starts_at }) => overlap.ids.includes(id) && starts_at !== null)
    .toSorted((one, other) => Date.parse(other.starts_at!) - Date.parse(one.starts_at!))[0];
  const ends = latest?.ends_at ?? null;
  return latest !== undefined && (ends === null || Date.parse(ends) > overlap.to) ? latest : undefined;
};

/** Places with more banners than they show, and a button that moves the later one. */
export function OverlapNotices({
  overlaps,
  banners,
}: {
  readonly overlaps: readonly BannerOverlap[];
  readonly banners: readonly StaffBanner[];
}) {
  const { busy, problem, save, reload } = useSave();
  if (overlaps.length === 0) return null;
  const move = ({ id, version }: StaffBanner, to: number) =>
    void save(
      () => call(changeBanner, { params: { id }, body: { version, starts_at: new Date(to).toISOString() } }),
      'Đã dời banner',
    );
  return (
    <div className="border-t border-line bg-deal-soft text-deal-ink">
      {problem !== null && (
        <div className="p-4">
          <SaveProblem problem={problem} onReload={() => void reload()} />
        </div>
      )}
      <ul>
        {overlaps.slice(0, MAX).map((overlap) => {
          const later = movable(overlap, banners);
          return (
            <li key={overlap.ids.join()} className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-base">
              <TriangleAlert aria-hidden className="ico flex-none" />
              <p className="min-w-0 flex-1">
                <b className="font-semibold">Trùng chỗ:</b> {POSITION_LABELS[overlap.position]} có{' '}
                {overlap.ids.length} mẫu {daysText(overlap)}. Mẫu xếp trên hiện trước.
              </p>
              {later !== undefined && (
                <Button size="sm" loading={busy} onClick={() => move(later, overlap.to)}>
                  Dời {later.title} sang {dayMonth(overlap.to)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {overlaps.length > MAX && (
        <p className="px-4 pb-2.5 text-sm">Còn {overlaps.length - MAX} chỗ trùng khác.</p>
      )}
    </div>
  );
}
