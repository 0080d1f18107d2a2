import type { Setup } from '@market/contract/market-setup/routes';
import type { ReactNode } from 'react';
import { fullDate } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';

interface OpeningWarningProps {
  /** Null: not known, or not for the roles. */
  readonly setup: Pick<Setup, 'shops' | 'opens_at'> | null;
  /** A link to where the day is changed. */
  readonly children?: ReactNode;
}

/** Of a planned day of opening without an approved shop. */
export function OpeningWarning({ setup, children }: OpeningWarningProps) {
  if (setup === null || setup.opens_at === null || setup.shops > 0) return null;
  return (
    <Notice kind="warning">
      <b className="font-semibold">
        Chợ tự mở cho mọi người từ {fullDate(setup.opens_at)} mà chưa có shop nào được duyệt.
      </b>{' '}
      Khách vào sẽ thấy chợ trống. Duyệt ít nhất 1 shop trước ngày đó, hoặc đổi ngày mở. {children}
    </Notice>
  );
}
