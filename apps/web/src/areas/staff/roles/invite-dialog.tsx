import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@market/contract/rules/staff-roles';
import { inviteStaff } from '@market/contract/staff/routes';
import { useId, useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import type { IssuedLink } from './use-staff-link.ts';

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (issued: IssuedLink) => void;
}

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_LABELS[value] }));
const FIELDS = [
  { name: 'name', label: 'Họ và tên', type: 'text', required: true, maxLength: 120 },
  { name: 'phone', label: 'Số điện thoại', type: 'tel', required: true, maxLength: 30 },
  { name: 'email', label: 'Email', type: 'email', required: false, maxLength: 254 },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];

export default function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<FieldName, string>>>({ name: '', phone: '', email: '' });
  const [role, setRole] = useState<StaffRole>('support');
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const isMissing = (name: FieldName) => name !== 'email' && typed[name].trim() === '';
  const submit = async () => {
    setChecked(true);
    if (isMissing('name') || isMissing('phone') || sending) return;
    setSending(true);
    setProblem(null);
    const { email, ...required } = typed;
    const body = { ...required, role, ...(email.trim() !== '' && { email }) };
    const answer = await call(inviteStaff, { body });
    setSending(false);
    if (answer.ok) onInvited({ name: typed.name.trim(), link: answer.value.data.link });
    else setProblem(answer.message);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Mời nhân viên"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button type="submit" form={id} appearance="primary" loading={sending}>
            Tạo liên kết
          </Button>
        </>
      }
    >
      <CheckedForm id={id} className="space-y-4" onCheck={submit}>
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        {FIELDS.map(({ name, label, type, required, maxLength }) => (
          <Field
            key={name}
            label={required ? <RequiredLabel>{label}</RequiredLabel> : label}
            error={checked && isMissing(name) ? 'Vui lòng nhập.' : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type={type}
                maxLength={maxLength}
                autoComplete="off"
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Vai trò">
          {(control) => (
            <Select
              {...control}
              options={OPTIONS}
              value={role}
              onChange={({ target }) => setRole(target.value as StaffRole)}
            />
          )}
        </Field>
        <p className="hint">
          Số điện thoại gõ nhầm sẽ trao quyền cho người lạ, nên liên kết hiện ở đây để bạn tự gửi.
        </p>
      </CheckedForm>
    </Modal>
  );
}
