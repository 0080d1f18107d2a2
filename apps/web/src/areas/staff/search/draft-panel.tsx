import { isLowerRelevance, SYNONYM_KIND_LABELS } from '@market/contract/rules/search-tuning';
import {
  applyDraft,
  discardDraft,
  measureDraft,
  withdrawChange,
} from '@market/contract/search-tuning/routes';
import type { SearchDraft } from '@market/contract/search-tuning/schemas';
import { X } from '#ui/icons.ts';
import { call } from '#app/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { dayTime } from '#ui/format-date.ts';
import { useWrite } from '../use-write.ts';
import { RelevanceResult } from './relevance-result.tsx';
import type { SearchView } from './search-address.ts';
import { scoreText, weightsText } from './weight-texts.ts';

const MAX_SHOWN = 20;
type Change = SearchDraft['changes'][number];

const pairText = ({ phrase, meaning }: Pick<Change, 'phrase' | 'meaning'>): string =>
  meaning === '' ? phrase : `${phrase} – ${meaning}`;

function ChangeRow({ change, onWithdraw }: { readonly change: Change; readonly onWithdraw: () => void }) {
  const isAdded = change.change === 'add';
  return (
    <li className="flex items-center gap-2 py-2 text-sm">
      <Badge tone={isAdded ? 'brand' : 'deal'}>{isAdded ? 'Thêm' : 'Xóa'}</Badge>
      <span className="min-w-0 flex-1">
        <b className="font-semibold break-words">{pairText(change)}</b>
        <span className="num block text-xs text-ink-3">
          {SYNONYM_KIND_LABELS[change.kind]} · {change.by}, {dayTime(change.at)}
        </span>
      </span>
      <button
        type="button"
        className="icon-btn size-11! noscript:hidden"
        aria-label={`Bỏ khỏi nháp: ${pairText(change)}`}
        onClick={onWithdraw}
      >
        <X aria-hidden className="ico" />
      </button>
    </li>
  );
}

/** Changes that do not apply to searches yet. */
export function DraftPanel({ draft, view }: { readonly draft: SearchDraft; readonly view: SearchView }) {
  const { version, changes, weights, run, running } = draft;
  const { busy, write } = useWrite();
  const seen = { body: { version } };
  const count = changes.length + (weights === null ? 0 : 1);
  const send = (accept_lower: boolean) =>
    void write(
      'apply',
      () => call(applyDraft, { body: { version, accept_lower } }),
      `Đã áp dụng ${count} thay đổi cho mọi lượt tìm.`,
    );
  const apply = () => {
    if (run === null || !isLowerRelevance(run)) return send(false);
    confirm({
      title: 'Áp dụng dù bộ câu mẫu kém đi?',
      body: `Điểm giảm từ ${scoreText(run.before)} còn ${scoreText(run.after)}, ${run.worse} câu kém hơn.`,
      footer: true,
      onSubmit: () => send(true),
    });
  };
  const measure = () => void write('measure', () => call(measureDraft, seen), 'Đã chạy bộ câu mẫu.');
  const isUnmeasured = weights !== null && run === null;
  const discard = () =>
    confirm({
      title: 'Bỏ cả bản nháp?',
      body: `${count} thay đổi của mọi biên tập viên sẽ mất.`,
      footer: true,
      onSubmit: () => void write('discard', () => call(discardDraft, seen), 'Đã bỏ bản nháp.'),
    });
  if (count === 0)
    return (
      <p tabIndex={-1} className="text-sm text-ink-2">
        Bản nháp trống. Thêm hoặc xóa từ đồng nghĩa, thử ở đây, rồi áp dụng cùng lúc.
      </p>
    );
  return (
    <div>
      <h3 className="text-sm font-semibold">Bản nháp · {count} thay đổi</h3>
      <ul className="divide-y divide-line">
        {weights !== null && (
          <li className="py-2 text-sm">
            <Badge tone="info">Trọng số</Badge>{' '}
            <span className="num break-words">{weightsText(running, weights)}</span>
          </li>
        )}
        {changes.slice(0, MAX_SHOWN).map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            onWithdraw={() =>
              void write(
                `change-${change.id}`,
                () => call(withdrawChange, { params: { id: change.id } }),
                'Đã bỏ khỏi bản nháp.',
              )
            }
          />
        ))}
        {changes.length > MAX_SHOWN && (
          <li className="num py-2 text-sm text-ink-2">và {changes.length - MAX_SHOWN} thay đổi khác</li>
        )}
      </ul>
      {run !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <RelevanceResult run={run} view={view} />
        </div>
      )}
      {isUnmeasured && (
        <p className="mt-3 text-sm text-ink-2">Trọng số mới cần chạy bộ câu mẫu trước khi áp dụng.</p>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2 noscript:hidden">
        <Button className="max-lg:h-11!" size="sm" loading={busy === 'discard'} onClick={discard}>
          Bỏ nháp
        </Button>
        <Button
          {...(isUnmeasured && { appearance: 'primary' as const })}
          className="max-lg:h-11!"
          size="sm"
          loading={busy === 'measure'}
          onClick={measure}
        >
          Chạy bộ câu mẫu
        </Button>
        <Button
          disabled={isUnmeasured}
          appearance="primary"
          size="sm"
          className="max-lg:h-11!"
          loading={busy === 'apply'}
          onClick={apply}
        >
          Áp dụng {count} thay đổi
        </Button>
      </div>
    </div>
  );
}
