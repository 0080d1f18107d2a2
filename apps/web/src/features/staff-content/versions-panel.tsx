import type { TextVersion } from '@market/contract/policies/schemas';
import { Button } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';

interface VersionsPanelProps {
  readonly versions: readonly TextVersion[];
  readonly busy: boolean;
  readonly onRestore: (number: number) => void;
  /** The text before the first version, when there is one. */
  readonly shipped?: string;
}

/** Who published which version; an older one can be published again. */
export function VersionsPanel({ versions, busy, onRestore, shipped }: VersionsPanelProps) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="cac-ban">
      <h2 id="cac-ban" className="text-md font-bold">
        Các bản đã đăng
      </h2>
      {versions.length === 0 && <p className="mt-2 text-sm text-ink-2">Chưa đăng bản nào.</p>}
      <ol className="mt-2">
        {versions.map(({ number, is_shown: isShown, at, by }, index) => (
          <li key={number} className="flex min-h-12 items-center gap-2 border-t border-line py-2 text-sm">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">Bản {number}</b>
              {!isShown && ' (đã gỡ)'}
              <span className="block text-ink-2">
                {dayTime(at)}, {by ?? 'người đã rời chợ'}
              </span>
            </span>
            {index > 0 && isShown && (
              <Button size="sm" className="max-lg:h-11!" disabled={busy} onClick={() => onRestore(number)}>
                Đăng lại<span className="sr-only"> bản {number}</span>
              </Button>
            )}
          </li>
        ))}
        {shipped !== undefined && versions.length > 0 && (
          <li className="flex min-h-12 items-center gap-2 border-t border-line py-2 text-sm">
            <b className="flex-1 font-semibold">{shipped}</b>
            <Button size="sm" className="max-lg:h-11!" disabled={busy} onClick={() => onRestore(0)}>
              Đăng lại<span className="sr-only"> bản có sẵn</span>
            </Button>
          </li>
        )}
      </ol>
    </section>
  );
}
