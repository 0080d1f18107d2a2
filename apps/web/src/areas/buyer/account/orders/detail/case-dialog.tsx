import type { Order } from '@market/contract/orders/schemas';
import { CASE_CAPTION_MAX } from '@market/contract/constants/cases';
import { dong } from '@market/contract/rules/money';
import { CASE_TYPES } from '@market/contract/rules/case-types';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { caseTermsText } from '#features/cases/terms-text.ts';
import { TYPE_HINTS } from '#features/cases/case-text.ts';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { AmountField } from '#features/orders/amount-field.tsx';
import { QuantityLines } from '#features/orders/quantity-lines.tsx';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { Field, FieldError, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useClaim } from './use-claim.ts';

const MAX_REASON_LENGTH = 1_000;

type Claim = ReturnType<typeof useClaim>;

function CaseTypeField({ claim: { type, errors, chooseType } }: { readonly claim: Claim }) {
  return (
    <fieldset>
      <legend className="label">Bạn muốn</legend>
      <div className="space-y-1">
        {CASE_TYPES.map(({ code, label }) => (
          <Radio
            key={code}
            name="case-type"
            value={code}
            checked={type === code}
            onChange={() => chooseType(code)}
            className="mt-0.5"
            labelClassName={clsx(
              'cursor-pointer items-start! rounded-lg px-3 py-2',
              type === code ? 'bg-brand-soft' : 'hover:bg-sunken',
            )}
          >
            <span>
              <b className="font-semibold">{label}</b>
              <span className="block text-sm text-ink-2">{TYPE_HINTS[code]}</span>
            </span>
          </Radio>
        ))}
      </div>
      {errors.type !== undefined && <FieldError>{errors.type}</FieldError>}
    </fieldset>
  );
}

interface CaseDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  /** Called when the case was opened or can no longer be; reload the order. */
  readonly onDone: () => void;
}

export default function CaseDialog({ order, onClose, onDone }: CaseDialogProps) {
  const finish = () => {
    onClose();
    onDone();
  };
  const claim = useClaim({ order, onOpened: finish, onStale: finish });
  const { errors, failed, sending, pictures } = claim;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  // Focus the first error.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector('.error')?.closest('fieldset, div');
    wrong?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void claim.send();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button
        appearance="primary"
        type="submit"
        form={id}
        loading={sending}
        aria-disabled={pictures.sending || undefined}
      >
        Gửi yêu cầu
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Yêu cầu đổi trả" size="xl" footer={buttons}>
      <form ref={form} id={id} noValidate className="space-y-5" onSubmit={submit}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <CaseTypeField claim={claim} />
        <QuantityLines
          legend="Sản phẩm cần đổi trả"
          countLabel="Đã mua"
          lines={order.lineItems}
          quantities={claim.quantities}
          error={errors.lines ?? null}
          onChange={claim.chooseQuantity}
        />
        {claim.money && (
          <AmountField
            label="Số tiền muốn nhận lại"
            hint={`Tối đa ${dong(claim.most)} cho các sản phẩm đã chọn.`}
            error={errors.amount ?? null}
            text={claim.written}
            onWrite={claim.writeAmount}
          />
        )}
        <Field label="Vấn đề bạn gặp" error={errors.reason}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MAX_REASON_LENGTH}
              value={claim.reason}
              placeholder="Ví dụ: 3 áo bị lỗi đường may ở vai"
              onChange={(event) => claim.writeReason(event.target.value)}
            />
          )}
        </Field>
        <PicturesField pictures={pictures} captionMax={CASE_CAPTION_MAX} />
        <p className="text-sm text-ink-2">{caseTermsText(order)}</p>
      </form>
    </Modal>
  );
}
