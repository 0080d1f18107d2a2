import { X } from '#ui/icons.ts';
import { IconButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BulkSteps } from './use-bulk-steps.ts';

/** Orders that could not take the step, with the reasons. */
export function BulkFailures({ failed, dismiss }: Pick<BulkSteps, 'failed' | 'dismiss'>) {
  if (failed.length === 0) return null;
  return (
    <Notice kind="error" className="mb-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <b className="font-semibold">Chưa làm được với {failed.length} đơn</b>
          <ul>
            {failed.map(({ orderNumber, message }) => (
              <li key={orderNumber}>
                <span className="num">#{orderNumber}</span>: {message}
              </li>
            ))}
          </ul>
        </div>
        <IconButton label="Đóng" className="-my-2" onClick={dismiss}>
          <X aria-hidden className="ico" />
        </IconButton>
      </div>
    </Notice>
  );
}
