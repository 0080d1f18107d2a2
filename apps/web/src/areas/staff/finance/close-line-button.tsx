import { dong } from '@market/contract/rules/money';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { useWrite } from '../use-write.ts';

const MAX_REASON = 300;

interface CloseLineButtonProps {
  /** What the line calls itself. */
  readonly name: string;
  /** Đồng. */
  readonly amount: number;
  readonly onClose: (
    reason: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>;
}

/** Closes a line of a statement that differs, after its reader has written why. */
export function CloseLineButton({ name, amount, onClose }: CloseLineButtonProps) {
  const { busy, write } = useWrite();
  const ask = () =>
    confirm({
      type: 'prompt',
      title: 'Đóng dòng đối soát',
      body: `Dòng ${dong(amount)} rời danh sách, không tiền nào được ghi. Lý do được lưu vào nhật ký.`,
      label: 'Lý do',
      required: true,
      maxLength: MAX_REASON,
      footer: true,
      onSubmit: (reason) => write('close', () => onClose(reason), 'Đã đóng dòng'),
    });
  return (
    <Button size="sm" className="max-lg:h-11! noscript:hidden" loading={busy !== null} onClick={ask}>
      Đóng dòng<span className="sr-only"> {name}</span>
    </Button>
  );
}
