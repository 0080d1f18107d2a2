import {
  DOCUMENT_MAX_MB,
  DOCUMENTS_MAX,
  VERIFICATION_KIND_LABELS,
  VERIFICATION_KINDS,
} from '@market/contract/rules/shop-verification';
import { sendVerification } from '@market/contract/shop-review/routes';
import type { VerificationDocument } from '@market/contract/shop-review/schemas';
import { Upload } from '#ui/icons.ts';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { FileButton } from '#features/pictures/file-button.tsx';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { checkVerification, type VerificationErrors, type VerificationFields } from './check-verification.ts';
import { DocumentList } from './document-list.tsx';
import { useDocuments, type Documents } from './use-documents.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';
const EMPTY: VerificationFields = { kind: 'household', taxCode: '', legalName: '', representative: '' };

function KindFields({
  kind,
  onChange,
}: {
  readonly kind: VerificationFields['kind'];
  readonly onChange: (kind: VerificationFields['kind']) => void;
}) {
  return (
    <fieldset>
      <legend className="label">Bạn bán hàng với tư cách</legend>
      <div className="flex flex-wrap gap-2">
        {VERIFICATION_KINDS.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2 pr-4 text-base">
            <input
              type="radio"
              className="radio"
              name="kind"
              value={each}
              checked={each === kind}
              onChange={() => onChange(each)}
            />
            {VERIFICATION_KIND_LABELS[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DocumentFields({ list, error }: { readonly list: Documents; readonly error: string | undefined }) {
  const uploadText = list.sending > 0 ? 'Đang tải lên…' : 'Tải giấy tờ lên';
  return (
    <div className="space-y-2.5">
      <p className="label">Giấy tờ</p>
      <DocumentList documents={list.documents} onRemove={(id) => void list.remove(id)} />
      {list.room > 0 && (
        <FileButton
          label={uploadText}
          accept={ACCEPTED}
          className="btn btn-outline max-lg:h-11!"
          disabled={list.sending > 0}
          onFiles={(files) => void list.add(files)}
        >
          <Upload aria-hidden className="ico size-4!" />
          {uploadText}
        </FileButton>
      )}
      <p className="hint">
        Giấy phép kinh doanh, căn cước hai mặt. Ảnh hoặc PDF, tối đa {DOCUMENTS_MAX} tệp, mỗi tệp{' '}
        {DOCUMENT_MAX_MB} MB.
      </p>
      {(list.problem ?? error) !== undefined && (list.problem ?? error) !== null && (
        <FieldError>{list.problem ?? error}</FieldError>
      )}
    </div>
  );
}

/** Asks for verification; what is typed stays on the page until it is accepted. */
export function VerificationForm({ unsent }: { readonly unsent: readonly VerificationDocument[] }) {
  const { revalidate } = useRevalidator();
  const { form, focusWrong } = useFocusFirstError();
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<VerificationErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [key] = useState(randomKey);
  const list = useDocuments(unsent);
  const change = (changes: Partial<VerificationFields>) => {
    setFields((now) => ({ ...now, ...changes }));
    setErrors({});
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkVerification(fields, list.documents.length);
    setErrors(found);
    setProblem(null);
    focusWrong();
    if (Object.keys(found).length > 0 || sending || list.sending > 0) return;
    setSending(true);
    const body = {
      kind: fields.kind,
      tax_code: fields.taxCode,
      legal_name: fields.legalName,
      representative: fields.kind === 'person' ? '' : fields.representative,
      documents: list.documents.map(({ id }) => id),
    };
    const idempotencyKey = `${key}-${body.documents.join('').slice(0, 40)}`;
    const answer = await callWith({ idempotencyKey })(sendVerification, { body });
    setSending(false);
    if (!answer.ok) return setProblem(answer.message);
    toast.success('Đã gửi hồ sơ xác minh');
    await revalidate();
  };
  const isPerson = fields.kind === 'person';
  return (
    <form
      ref={form}
      noValidate
      className="max-w-xl space-y-4"
      data-unsaved={fields !== EMPTY || undefined}
      onSubmit={(event) => void send(event)}
    >
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <KindFields kind={fields.kind} onChange={(kind) => change({ kind })} />
      <Field label={<RequiredLabel>Mã số thuế hoặc số căn cước</RequiredLabel>} error={errors.taxCode}>
        {(control) => (
          <Input
            {...control}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={fields.taxCode}
            onChange={({ target }) => change({ taxCode: target.value })}
          />
        )}
      </Field>
      <Field
        label={<RequiredLabel>{isPerson ? 'Họ tên trên căn cước' : 'Tên trên giấy phép'}</RequiredLabel>}
        error={errors.legalName}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={fields.legalName}
            onChange={({ target }) => change({ legalName: target.value })}
          />
        )}
      </Field>
      {!isPerson && (
        <Field label={<RequiredLabel>Người đại diện</RequiredLabel>} error={errors.representative}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={120}
              value={fields.representative}
              onChange={({ target }) => change({ representative: target.value })}
            />
          )}
        </Field>
      )}
      <DocumentFields list={list} error={errors.documents} />
      <Button type="submit" appearance="primary" className="max-lg:h-12!" loading={sending}>
        Gửi xác minh
      </Button>
    </form>
  );
}
