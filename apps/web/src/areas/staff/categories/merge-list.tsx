import { undoCategoryMerge } from '@market/contract/catalogue/category-staff-routes';
import type { CategoryMerge } from '@market/contract/catalogue/category-staff-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { call } from '#app/api.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { dayTime } from '#ui/format-date.ts';

/** Merges that can still be taken back. */
export function MergeList({ merges }: { readonly merges: readonly CategoryMerge[] }) {
  const { busy, problem, save, reload } = useSave();
  if (merges.length === 0) return null;
  const undo = ({ id, from, into }: CategoryMerge) =>
    confirm({
      title: 'Tách lại danh mục',
      body: `Đưa sản phẩm của “${from.title}” từ “${into.title}” về lại? Sản phẩm đã đổi danh mục từ lúc gộp thì giữ nguyên.`,
      onSubmit: () => void save(() => call(undoCategoryMerge, { params: { id } }), 'Đã tách lại'),
    });
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="da-gop">
      <h2 id="da-gop" className="mb-2 text-md font-bold">
        Mới gộp, còn tách lại được
      </h2>
      <SaveProblem problem={problem} onReload={() => void reload()} />
      <ul className="divide-y divide-line">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-3 py-2.5 text-base">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{merge.from.title}</b> vào <b>{merge.into.title}</b>
              <span className="num block text-sm text-ink-2">
                {dayTime(merge.merged_at)} · {formatNumber(merge.products)} sản phẩm · tách lại được đến{' '}
                {dayTime(merge.undo_until)}
              </span>
            </span>
            <Button size="sm" loading={busy} onClick={() => undo(merge)}>
              Tách lại
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
