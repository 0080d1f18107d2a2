import { formatNumber } from '@market/contract/rules/money';
import { addSynonym } from '@market/contract/search-tuning/routes';
import type { MissedKeyword } from '@market/contract/search-tuning/schemas';
import { Check, Plus } from '#ui/icons.ts';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { viewPath, type SearchView } from './search-address.ts';
import { useWrite } from '../use-write.ts';

interface MissedPanelProps {
  readonly view: SearchView;
  readonly keywords: readonly MissedKeyword[];
  readonly searches: number;
}

function Answer({
  missed: { keyword, suggestion, answered },
  busy,
  onAdd,
}: {
  readonly missed: MissedKeyword;
  readonly busy: boolean;
  readonly onAdd: (meaning: string) => void;
}) {
  if (answered)
    return (
      <span className="flex flex-none items-center gap-1 text-sm font-semibold text-brand-ink">
        <Check aria-hidden className="ico size-4!" />
        Đã thêm
      </span>
    );
  if (suggestion === null) return null;
  return (
    <Button
      size="sm"
      className="flex-none max-lg:h-11! noscript:hidden!"
      loading={busy}
      icon={<Plus aria-hidden className="ico size-4!" />}
      aria-label={`Thêm ${keyword} đồng nghĩa với ${suggestion}`}
      onClick={() => onAdd(suggestion)}
    >
      Thêm
    </Button>
  );
}

/** What people searched and did not find, each answered by one press where a synonym is near. */
export function MissedPanel({ view, keywords, searches }: MissedPanelProps) {
  const { busy, write } = useWrite();
  const add = (phrase: string, meaning: string) =>
    void write(
      phrase,
      () => call(addSynonym, { body: { kind: 'same', phrase, meaning, topic: 'other' } }),
      'Đã đưa vào bản nháp.',
    );
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="khong-thay">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3.5 lg:px-5">
        <h2 id="khong-thay" className="text-md font-bold">
          Tìm mà không thấy
        </h2>
        <span className="num text-sm text-ink-3">{formatNumber(searches)} lượt</span>
        <nav aria-label="Khoảng thời gian" className="ml-auto flex gap-2">
          {(['7', '30'] as const).map((span) => (
            <ChipLink key={span} to={viewPath({ ...view, span })} on={span === view.span}>
              {`${span} ngày`}
            </ChipLink>
          ))}
        </nav>
      </div>
      {keywords.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-ink-2 lg:px-5">
          Câu nào tìm từ hai lượt trở lên cũng ra hàng.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {keywords.map((missed) => (
            <li key={missed.keyword} className="flex items-center gap-3 px-4 py-2.5 text-sm lg:px-5">
              <span className="num w-9 flex-none text-right font-semibold">
                {formatNumber(missed.searches)}
              </span>
              <span className="min-w-0 flex-1">
                <Link
                  to={viewPath({ ...view, tried: missed.keyword })}
                  className="font-semibold break-words hover:underline"
                >
                  {missed.keyword}
                </Link>
                <span className="block text-xs text-ink-3">
                  {missed.suggestion === null
                    ? 'chưa rõ nghĩa, thử rồi thêm tay'
                    : `đồng nghĩa “${missed.suggestion}”`}
                </span>
              </span>
              <Answer
                missed={missed}
                busy={busy === missed.keyword}
                onAdd={(meaning) => add(missed.keyword, meaning)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-3 text-xs text-ink-3 lg:px-5">
        Câu chỉ một người tìm không hiện ở đây, vì có thể lộ người gõ.
      </p>
    </section>
  );
}
