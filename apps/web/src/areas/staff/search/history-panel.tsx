import { formatNumber } from '@market/contract/rules/money';
import { undoRelease } from '@market/contract/search-tuning/routes';
import type { SearchRelease } from '@market/contract/search-tuning/schemas';
import { call } from '#app/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { dayTime } from '#ui/format-date.ts';
import { useFocusPlace } from '#ui/use-focus-place.ts';
import { useWrite } from '../use-write.ts';
import { scoreText, weightsText } from './weight-texts.ts';

const NAMED = 3;
type Pair = SearchRelease['added'][number];

const pairsText = (sign: string, pairs: readonly Pair[]): string[] =>
  pairs.length === 0
    ? []
    : [
        `${sign} ${pairs
          .slice(0, NAMED)
          .map(({ phrase, meaning }) => (meaning === '' ? phrase : `${phrase} – ${meaning}`))
          .join(', ')}${pairs.length > NAMED ? ` và ${formatNumber(pairs.length - NAMED)} mục khác` : ''}`,
      ];

const textOf = ({ added, removed, weights }: SearchRelease): string =>
  [
    ...(weights === null ? [] : [weightsText(weights.before, weights.after)]),
    ...pairsText('Thêm', added),
    ...pairsText('Xóa', removed),
  ].join('. ') || 'Không còn gì để đổi';

/** What was applied; each is taken back once. */
export function HistoryPanel({ releases }: { readonly releases: readonly SearchRelease[] }) {
  const { busy, write } = useWrite();
  const undo = ({ id }: SearchRelease) =>
    confirm({
      title: 'Hoàn lại lần áp dụng này?',
      body: 'Mục đã thêm sẽ bỏ, mục đã xóa và trọng số cũ trở lại. Thay đổi về sau vẫn giữ.',
      footer: true,
      onSubmit: () =>
        void write(
          `undo-${id}`,
          () => call(undoRelease, { params: { id }, body: {} }),
          'Đã hoàn lại, mọi lượt tìm theo ngay.',
        ),
    });
  return (
    <section
      ref={useFocusPlace<HTMLElement>(releases.map(({ id, undone }) => `${id} ${undone}`).join())}
      className="panel min-w-0 p-4 lg:p-5"
      aria-labelledby="lich-su-doi"
    >
      <h2 id="lich-su-doi" className="text-md font-bold">
        Lịch sử đổi
      </h2>
      {releases.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Chưa áp dụng lần nào.</p>
      ) : (
        <ol className="divide-y divide-line">
          {releases.map((release) => (
            <li key={release.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-sm">
              <span className="min-w-0 flex-1">
                <b className="font-semibold break-words">{textOf(release)}</b>
                <span className="num block text-xs text-ink-3">
                  {release.by}, {dayTime(release.at)}
                  {release.relevance !== null &&
                    ` · câu mẫu ${scoreText(release.relevance.before)} → ${scoreText(release.relevance.after)}`}
                </span>
              </span>
              {release.undoes !== null && <Badge tone="info">Lần hoàn lại</Badge>}
              {release.undone && <Badge tone="mute">Đã hoàn lại</Badge>}
              {!release.undone && (
                <Button
                  size="sm"
                  className="max-lg:h-11! noscript:hidden!"
                  loading={busy === `undo-${release.id}`}
                  onClick={() => undo(release)}
                >
                  Hoàn lại
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
