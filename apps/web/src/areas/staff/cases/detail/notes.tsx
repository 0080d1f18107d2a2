import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { Form, useNavigation } from 'react-router';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionFields } from '#features/decisions/decision-fields.tsx';
import { RefusalNotice } from '#features/decisions/refusal-notice.tsx';
import { useRefusedField } from '#features/decisions/use-refused-field.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { dayTime } from '#ui/format-date.ts';

interface NotesProps {
  readonly file: CaseFile;
  readonly refusal: DecisionRefusal | null | undefined;
  /** So that a repeated form notes once. */
  readonly formKey: string;
}

/** What only staff read. */
export function Notes({ file, refusal, formKey }: NotesProps) {
  const form = useRefusedField('note', refusal);
  const { state, formData } = useNavigation();
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-labelledby="ghi-chu">
      <h2 id="ghi-chu" className="text-md font-bold">
        Ghi chú nội bộ
      </h2>
      <ul className="space-y-2 empty:hidden">
        {file.notes.map(({ id, by, content, at }) => (
          <li key={id} className="text-base">
            <b className="font-semibold">{by}</b>{' '}
            <time dateTime={at} className="num text-sm text-ink-3">
              {dayTime(at)}
            </time>
            <p className="break-words whitespace-pre-line text-ink-2">{content}</p>
          </li>
        ))}
      </ul>
      {refusal?.intent === 'note' && <RefusalNotice refusal={refusal} />}
      {file.actions.includes('note') && (
        <Form ref={form} method="post" preventScrollReset className="flex gap-2" key={file.notes.length}>
          <DecisionFields intent="note" successText="Đã ghi chú" />
          <input type="hidden" name="key" value={formKey} />
          <Input
            name="reason"
            aria-label="Ghi chú"
            placeholder="Ghi chú, chỉ nhân viên thấy"
            required
            maxLength={1000}
            className="flex-1"
          />
          <Button type="submit" loading={state !== 'idle' && formData?.get('intent') === 'note'}>
            Ghi
          </Button>
        </Form>
      )}
    </section>
  );
}

export function Outcome({ shown: { outcome, review, decided_by } }: { readonly shown: StaffCase }) {
  if (outcome === null && review === null) return null;
  return (
    <section className="panel space-y-2 p-4 text-base lg:p-5" aria-labelledby="ket-qua">
      <h2 id="ket-qua" className="text-md font-bold">
        Kết quả
      </h2>
      {outcome !== null && (
        <p className="break-words">
          {decided_by !== null && <b className="font-semibold">{decided_by}: </b>}
          {outcome.note}
          {outcome.rules.length > 0 && ` (quy chế ${outcome.rules.join(', ')})`}
        </p>
      )}
      {outcome?.regulations.map(({ number, title, text }) => (
        <p key={number} className="border-l-2 border-line pl-3 text-sm break-words text-ink-2">
          <b className="font-semibold">
            Quy chế {number}, {title.toLocaleLowerCase('vi')}.
          </b>{' '}
          {text}
        </p>
      ))}
      {review !== null && (
        <p className="break-words text-ink-2">
          {review.asked_by === 'buyer' ? 'Người mua' : 'Shop'} xin xem lại lúc {dayTime(review.asked_at)}:{' '}
          {review.reason}
          {review.note !== null && ` → ${review.note}`}
        </p>
      )}
    </section>
  );
}
