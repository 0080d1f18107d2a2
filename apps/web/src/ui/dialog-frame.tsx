import { clsx } from 'clsx';
import { MODAL_BODY_MARGIN_PX, MODAL_DEFAULT_SIZE } from '@market/contract/constants/pages';
import { X } from './icons.ts';
import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useDialog } from './use-dialog.ts';
import type { FieldWatch } from './use-typed-text.ts';

export interface DialogFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  readonly closeButton?: boolean;
  /** Button row. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}
const WIDTH = { sm: 'max-w-sm!', md: 'max-w-md!', lg: 'max-w-lg!', xl: 'max-w-3xl!' };

/** What a modal dialog looks like. Esc and the backdrop close it. */
export function DialogFrame({
  open,
  onClose,
  watch,
  title,
  size = MODAL_DEFAULT_SIZE,
  closeButton = true,
  footer,
  children,
}: DialogFrameProps & { readonly watch?: FieldWatch }) {
  const dialog = useDialog(open, onClose);
  const id = useId();
  return (
    <dialog {...dialog} {...watch} className={clsx('modal', WIDTH[size])} aria-labelledby={id}>
      {open && (
        <>
          <div className="flex min-h-16 items-center gap-3 border-b border-line px-5 py-2">
            <h2 className="text-lg font-bold" id={id}>
              {title}
            </h2>
            {closeButton && (
              <IconButton label="Đóng" className="-mr-2 ml-auto" onClick={onClose}>
                <X aria-hidden className="ico" />
              </IconButton>
            )}
          </div>
          <div
            className="relative overflow-y-auto p-5"
            style={{ maxHeight: `calc(100dvh - ${MODAL_BODY_MARGIN_PX}px)` }}
          >
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
