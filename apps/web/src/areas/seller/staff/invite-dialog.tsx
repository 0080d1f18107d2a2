import { INVITED_ROLES } from '@market/contract/rules/member-events';
import { SHOP_ROLE_LABELS } from '@market/contract/rules/shop-roles';
import { useId, useState } from 'react';
import { Form } from 'react-router';
import { randomKey } from '#app/random-key.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { checkInvitation, type InviteField, type StaffReply } from './action.ts';
import { ROLE_HINTS } from './role-texts.ts';

interface InviteDialogProps {
  readonly reply: StaffReply | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
}

export default function InviteDialog({ reply, busy, onClose }: InviteDialogProps) {
  const id = useId();
  const [key] = useState(randomKey);
  const { form, errors, submit } = useCheckedForm<InviteField>({
    refusal: reply?.refusal ?? NO_REFUSAL,
    check: checkInvitation,
    onSubmit: () => {},
  });
  return (
    <Modal
      open
      onClose={onClose}
      title="Mời nhân viên"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button type="submit" form={id} appearance="primary" loading={busy}>
            Gửi lời mời
          </Button>
        </>
      }
    >
      <Form id={id} ref={form} method="post" onSubmit={submit} noValidate className="space-y-4">
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="key" value={key} />
        {reply?.refusal.problem != null && <Notice kind="error">{reply.refusal.problem}</Notice>}
        <Field label={<RequiredLabel>Số điện thoại</RequiredLabel>} error={errors.phone}>
          {(control) => (
            <Input
              {...control}
              name="phone"
              type="tel"
              autoComplete="off"
              inputMode="tel"
              maxLength={30}
              defaultValue={reply?.phone ?? ''}
            />
          )}
        </Field>
        <fieldset className="space-y-2">
          <legend className="label">Vai trò</legend>
          {INVITED_ROLES.map((role) => (
            <Radio
              key={role}
              labelClassName="gap-3! rounded-lg border border-line p-3 has-checked:border-brand has-checked:bg-brand-soft"
              name="role"
              value={role}
              defaultChecked={role === (reply?.role ?? 'sales')}
            >
              <span>
                <b className="block text-base font-semibold">{SHOP_ROLE_LABELS[role]}</b>
                <span className="text-sm text-ink-2">{ROLE_HINTS[role]}</span>
              </span>
            </Radio>
          ))}
        </fieldset>
        <p className="hint">
          Lời mời gửi qua SMS khi shop đã được duyệt, hết hạn sau 7 ngày. Bạn thu hồi được bất cứ lúc nào.
        </p>
      </Form>
    </Modal>
  );
}
