import { Search } from '#ui/icons.ts';
import { Form } from 'react-router';
import { STAFF_SEARCH_PATH } from '#app/staff-paths.ts';
import { Button } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { useFocusPlace } from '#ui/use-focus-place.ts';
import { DraftPanel } from './draft-panel.tsx';
import { JudgeForm } from './judge-form.tsx';
import type { SearchParts } from './load-search.ts';
import { Reading } from './reading.tsx';
import { hiddenFields, type SearchView } from './search-address.ts';
import { TriedList } from './tried-list.tsx';

interface TestBoxProps {
  readonly view: SearchView;
  readonly parts: SearchParts;
  readonly loading: boolean;
  readonly onRetry: () => void;
}

/** How a query is read, and what it finds now and with the draft. */
export function TestBox({ view, parts, loading, onRetry }: TestBoxProps) {
  const { result, draft, isResultMissing } = parts;
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="hop-thu">
      <h2 id="hop-thu" className="text-md font-bold">
        Hộp thử <span className="text-sm font-normal text-ink-3">không tính vào thống kê tìm kiếm</span>
      </h2>
      <Form method="get" action={STAFF_SEARCH_PATH} className="mt-3 mb-4" preventScrollReset>
        {hiddenFields(view, 'thu').map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex gap-2">
          <label className="input min-h-11! min-w-0 flex-1">
            <Search aria-hidden className="ico text-ink-3" />
            <span className="sr-only">Câu muốn thử</span>
            <input
              key={view.tried}
              name="thu"
              type="search"
              maxLength={200}
              autoComplete="off"
              placeholder="Gõ như người mua gõ"
              defaultValue={view.tried}
            />
          </label>
          <Button type="submit" appearance="primary" className="h-11!">
            Thử
          </Button>
        </div>
      </Form>
      {isResultMissing && <RetryRow title="Chưa thử được câu này" onRetry={onRetry} loading={loading} />}
      {result !== null && (
        <div aria-live="polite">
          <Reading tried={result.draft} />
          <div className="mt-4 grid gap-5 md:grid-cols-2">
            <TriedList title="Đang chạy" tried={result.running} />
            <TriedList title="Bản nháp" tried={result.draft} against={result.running} />
          </div>
          <JudgeForm key={view.tried} keyword={view.tried} running={result.running} draft={result.draft} />
        </div>
      )}
      <div
        ref={useFocusPlace(`${draft?.changes.length} ${draft?.weights === null}`)}
        className="mt-4 border-t border-line pt-4"
      >
        {draft === null ? (
          <RetryRow title="Chưa tải được bản nháp" onRetry={onRetry} loading={loading} />
        ) : (
          <DraftPanel draft={draft} view={view} />
        )}
      </div>
    </section>
  );
}
