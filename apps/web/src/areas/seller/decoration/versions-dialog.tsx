import { marketName } from '@market/contract/rules/market-name';
import type { DecorationVersion } from '@market/contract/shop-decoration/schemas';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { timeOnDay } from '#ui/format-date.ts';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';

interface VersionsDialogProps {
  readonly versions: readonly DecorationVersion[];
  /** Whether the draft has changes that no version has. */
  readonly losesDraft: boolean;
  /** Why the last one was refused; null when none was. */
  readonly problem: string | null;
  readonly onRestore: (id: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Versions published before, to restore. */
export default function VersionsDialog(props: VersionsDialogProps) {
  const { versions, losesDraft, problem, onRestore, onClose } = props;
  const [busy, setBusy] = useState<number | null>(null);
  const restore = async (id: number) => {
    setBusy(id);
    await onRestore(id);
    setBusy(null);
  };
  return (
    <Modal open onClose={onClose} title="Các bản đã đăng">
      <p className="mb-3 text-sm text-ink-2">
        Bản cũ được chép vào bản nháp. Khách chỉ thấy sau khi bạn bấm Đăng.
        {losesDraft && ' Những gì bạn đang sửa mà chưa đăng sẽ bị thay.'}
      </p>
      {problem !== null && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {versions.map(({ id, published_at, published_by, blocks, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <b className="num block text-base font-semibold">{timeOnDay(published_at)}</b>
              <span className="text-sm text-ink-2">
                {published_by ?? `Người đã rời ${marketName()}`} · {blocks} khối
              </span>
              {current && (
                <span className="mt-1 block">
                  <Badge tone="brand">Khách đang thấy</Badge>
                </span>
              )}
            </div>
            <Button
              size="sm"
              className="max-lg:h-11!"
              loading={busy === id}
              aria-label={`Dùng lại bản ${timeOnDay(published_at)}`}
              onClick={() => void restore(id)}
            >
              Dùng lại
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
