import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Trash2 } from '#ui/icons.ts';

interface FormFooterProps {
  readonly busy: boolean;
  /** Absent for what does not exist yet. */
  readonly onRemove?: (() => void) | undefined;
  /** Beside the button that deletes. */
  readonly extra?: ReactNode;
  /** Beside the button that saves: how the form is left. */
  readonly exit?: ReactNode;
}

/** The buttons of a form of staff content. */
export function FormFooter({ busy, onRemove, extra, exit }: FormFooterProps) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {extra}
      {onRemove !== undefined && (
        <Button appearance="ghost" icon={<Trash2 aria-hidden className="ico" />} onClick={onRemove}>
          Xóa
        </Button>
      )}
      <span className="ml-auto flex gap-2">
        {exit}
        <Button type="submit" appearance="primary" loading={busy}>
          Lưu
        </Button>
      </span>
    </div>
  );
}
