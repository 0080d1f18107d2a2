import type { CaseFile } from '@market/contract/cases/staff-schemas';
import { CASE_FAULT_LABELS } from '@market/contract/rules/case-faults';
import { dong } from '@market/contract/rules/money';
import { Notice } from '#ui/notice.tsx';

/** What one person decided above the limit of one, until a second decides the same. */
export function FirstDecision({ file: { asked } }: { readonly file: CaseFile }) {
  if (asked === null) return null;
  return (
    <Notice kind="warning">
      {asked.by} đề nghị hoàn <b>{dong(asked.refund)}</b>, lỗi thuộc về{' '}
      {CASE_FAULT_LABELS[asked.fault].toLocaleLowerCase('vi')}.{' '}
      {asked.mine ? 'Chờ một người khác quyết định như vậy.' : 'Quyết định như vậy để xác nhận.'}
    </Notice>
  );
}
