import type { StaffUser } from '@market/contract/user-admin/schemas';
import { fullDate } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';

/** How long and why a person is locked. */
export function LockNotice({ lock }: Pick<StaffUser, 'lock'>) {
  if (lock === null) return null;
  return (
    <Notice kind="warning">
      {lock.until === null ? 'Khóa không thời hạn' : `Khóa đến ${fullDate(lock.until)}`} từ{' '}
      {fullDate(lock.since)}.{lock.reason !== '' && ` Lý do: ${lock.reason}`}
    </Notice>
  );
}
