import { X } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OrderSelection } from './use-selection.ts';

export function BulkBar({ selection }: { readonly selection: OrderSelection }) {
  const { open, chosen, failed, working } = selection;
  if (open.length < 2 && failed.length === 0) return null;
  return (
    <div className="mb-3 space-y-3">
      {failed.length > 0 && (
        <Notice kind="error">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <b className="font-semibold">Chưa xác nhận được {failed.length} đơn</b>
              <ul>
                {failed.map(({ orderNumber, message }) => (
                  <li key={orderNumber}>
                    <span className="num">#{orderNumber}</span>: {message}
                  </li>
                ))}
              </ul>
            </div>
            <IconButton label="Đóng" className="-my-2" onClick={selection.forget}>
              <X aria-hidden className="ico" />
            </IconButton>
          </div>
        </Notice>
      )}
      {open.length >= 2 && (
        <div className="flex min-h-13 items-center gap-3 rounded-lg bg-brand-soft px-4 py-1.5 text-sm text-brand-ink">
          <Checkbox
            checked={chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            disabled={working}
            onChange={selection.toggleAll}
            labelClassName="text-sm!"
          >
            <b className="font-semibold" aria-live="polite">
              {chosen.length > 0 ? `Đã chọn ${chosen.length} đơn` : `Chọn cả ${open.length} đơn chờ xác nhận`}
            </b>
          </Checkbox>
          {chosen.length > 0 && (
            <Button
              appearance="primary"
              size="sm"
              className="ml-auto max-lg:h-11!"
              loading={working}
              onClick={() => void selection.confirmAll()}
            >
              Xác nhận {chosen.length} đơn
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
