import type { ReactNode } from 'react';
import { RetryRow } from '#ui/retry-row.tsx';
import { useSkeleton } from '#ui/skeleton.tsx';
import { unitOf, useFilterScope } from './filter-scope.ts';

interface RetryProps {
  readonly retry: () => void;
  readonly retrying: boolean;
  /** `retry-after` of the server, in seconds. */
  readonly retryAfter: number | undefined;
}

const retryText = (retryAfter: number | undefined): string =>
  retryAfter === undefined
    ? 'Có thể mạng đang yếu. Kiểm tra rồi tải lại nhé.'
    : `Chợ đang đông khách. Trang tự tải lại sau ${retryAfter} giây, bạn không cần làm gì.`;

/** Loading failed and there is no older list. */
export function ListNotLoaded({
  retry,
  retrying,
  retryAfter,
  skeleton,
}: RetryProps & { readonly skeleton: ReactNode }) {
  const unit = unitOf(useFilterScope());
  const waiting = useSkeleton(retrying);
  if (waiting) return skeleton;
  return <RetryRow title={`Chưa tải được ${unit}`} text={retryText(retryAfter)} onRetry={retry} />;
}

/** Loading failed; the list below is the previous one. */
export function StaleListNotice({ retry, retrying, retryAfter }: RetryProps) {
  return (
    <div className="mt-3">
      <RetryRow
        title="Chưa tải được kết quả mới, đây vẫn là danh sách trước"
        text={retryText(retryAfter)}
        onRetry={retry}
        loading={retrying}
      />
    </div>
  );
}
