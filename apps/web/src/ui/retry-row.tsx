import { CloudOff } from './icons.ts';
import { Button } from './button.tsx';

interface RetryRowProps {
  /** `Chưa tải được đánh giá`. */
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => void;
  readonly loading?: boolean;
}

/** For a failed section; only where no older content can be shown. */
export function RetryRow({
  title,
  text = 'Các phần khác vẫn dùng bình thường.',
  onRetry,
  loading = false,
}: RetryRowProps) {
  return (
    <div role="alert" className="card flex items-center gap-3 p-5">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-deal-soft text-deal-ink">
        <CloudOff aria-hidden className="ico" />
      </span>
      <div className="min-w-0">
        <b className="font-semibold">{title}</b>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <Button size="sm" className="ml-auto" onClick={onRetry} loading={loading}>
        Tải lại
      </Button>
    </div>
  );
}
