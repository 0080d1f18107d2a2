import { REVIEW_REPORT_REASONS } from '@market/contract/rules/review-reports';
import { MAX_NOTE_LENGTH } from '#features/orders/reason-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import {
  REPORT_INTENT,
  REPORT_NOTICE,
  REPORT_PLACEHOLDER,
  reasonId,
  reportQuestion,
  REVIEW_FIELD,
  type ReportReply,
} from './review-form-text.ts';

interface ReportFormProps {
  readonly author: string;
  /** Of the page. */
  readonly address: string;
  readonly report: ReportReply['report'];
}

/** The question of the dialog, before and without scripts. */
export function ReportForm({ author, address, report: { id, note, problem } }: ReportFormProps) {
  return (
    <form
      method="post"
      id={reasonId(id)}
      action={`${address}#${reasonId(id)}`}
      className="mt-2 w-full scroll-mt-24 max-w-xl space-y-3 rounded-lg bg-sunken p-4 text-ink"
    >
      <input type="hidden" name={REVIEW_FIELD} value={id} />
      <fieldset>
        <legend className="text-md">{reportQuestion(author)}</legend>
        <div className="mt-2">
          {REVIEW_REPORT_REASONS.map(({ code, label }) => (
            <Radio key={code} name="reason" value={code}>
              {label}
            </Radio>
          ))}
        </div>
        {problem !== null && <FieldError>{problem}</FieldError>}
      </fieldset>
      <Field label="Ghi thêm (không bắt buộc)" hint={REPORT_NOTICE}>
        {(control) => (
          <Input
            {...control}
            name="note"
            maxLength={MAX_NOTE_LENGTH}
            placeholder={REPORT_PLACEHOLDER}
            autoComplete="off"
            defaultValue={note}
          />
        )}
      </Field>
      <div className="flex gap-2.5">
        <LinkButton to={`${address}#danh-gia`}>Hủy bỏ</LinkButton>
        <Button type="submit" name="intent" value={REPORT_INTENT} appearance="primary">
          Đồng ý
        </Button>
      </div>
    </form>
  );
}
