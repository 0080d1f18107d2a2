import { SYNONYM_KIND_LABELS } from '@market/contract/rules/search-tuning';
import { applyDraft, discardDraft, withdrawChange } from '@market/contract/search-tuning/routes';
import type { SearchDraft } from '@market/contract/search-tuning/schemas';
import { X } from 'lucide-react';
import { call } from '#app/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { dayTime } from '#ui/format-date.ts';
import { useSearchWrite } from './use-search-write.ts';

type Change = SearchDraft['changes'][number];

const pairText = ({ phrase, meaning }: Pick<Change, 'phrase' | 'meaning'>): string =>
  meaning === '' ? phrase : `${phrase} – ${meaning}`;

function ChangeRow({ change, onWithdraw }: { readonly change: Change; readonly onWithdraw: () => void }) {
  const isAdded = change.change === 'add';
  return (
    <li className="flex items-center gap-2 py-2 text-sm">
      <Badge tone={isAdded ? 'brand' : 'deal'}>{isAdded ? 'Thêm' : 'Xoá'}</Badge>
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

/** Changes that no search obeys yet. */
export function DraftPanel({ draft: { version, changes } }: { readonly draft: SearchDraft }) {
  const { busy, write } = useSearchWrite();
  const seen = { body: { version } };
  const apply = () =>
    void write(
      'apply',
      () => call(applyDraft, seen),
      `Đã áp dụng ${changes.length} thay đổi cho mọi lượt tìm.`,
    );
  const discard = () =>
    confirm({
      title: 'Bỏ cả bản nháp?',
      body: `${changes.length} thay đổi của mọi biên tập viên sẽ mất.`,
      footer: true,
      onSubmit: () => void write('discard', () => call(discardDraft, seen), 'Đã bỏ bản nháp.'),
    });
  if (changes.length === 0)
    return (
      <p className="text-sm text-ink-2">
        Bản nháp trống. Thêm hoặc xoá từ đồng nghĩa, thử ở đây, rồi áp dụng cùng lúc.
      </p>
    );
  return (
    <div>
      <h3 className="text-sm font-semibold">Bản nháp · {changes.length} thay đổi</h3>
      <ul className="divide-y divide-line">
        {changes.map((change) => (
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
      </ul>
      <div className="mt-3 flex flex-wrap justify-end gap-2 noscript:hidden">
        <Button className="max-lg:h-11!" size="sm" loading={busy === 'discard'} onClick={discard}>
          Bỏ nháp
        </Button>
        <Button
          appearance="primary"
          size="sm"
          className="max-lg:h-11!"
          loading={busy === 'apply'}
          onClick={apply}
        >
          Áp dụng {changes.length} thay đổi
        </Button>
      </div>
    </div>
  );
}
