import { clsx } from 'clsx';
import { X } from './icons.ts';
import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useDialog } from './use-dialog.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Full screen. */
  readonly full?: boolean;
  /** Next to the title, e.g. `Xóa tất cả`. */
  readonly action?: ReactNode;
  /** Sticky bottom, e.g. `Xem 24 sản phẩm`. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Bottom sheet on phones. */
export function Sheet({ open, onClose, title, full = false, action, footer, children }: SheetProps) {
  const dialog = useDialog(open, onClose);
  const id = useId();
  return (
    <dialog {...dialog} className={clsx('sheet', full && 'full')} aria-labelledby={id}>
      {open && (
        <>
          <div className="flex min-h-14 flex-none items-center gap-3 border-b border-line px-4">
            <h2 className="text-lg font-bold" id={id}>
              {title}
            </h2>
            <div className="-mr-2 ml-auto flex items-center">
              {action}
              <IconButton label="Đóng" onClick={onClose}>
                <X aria-hidden className="ico" />
              </IconButton>
            </div>
          </div>
          <div className="relative flex-1 overflow-y-auto p-4">{children}</div>
          {footer !== undefined && (
            <div className="flex flex-none gap-2.5 border-t border-line bg-raised p-4">{footer}</div>
          )}
        </>
      )}
    </dialog>
  );
}
