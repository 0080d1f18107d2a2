import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@market/contract/rules/staff-roles';
import type { StaffMember } from '@market/contract/staff/schemas';
import { changeStaffRoles } from '@market/contract/user-admin/routes';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';

interface MemberDialogProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Makes a new link for a member who lost their second factor; resolves null on success, else the error message. */
  readonly onRenew: (reason: string) => Promise<string | null>;
}

const REASON_LENGTH = 300;

/** What an administrator may do with a colleague, and why. */
export default function MemberDialog({ member, onClose, onSaved, onRenew }: MemberDialogProps) {
  const id = useId();
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const isComplete = reason.trim() !== '' && roles.length > 0;
  const run = async (step: () => Promise<void>) => {
    setChecked(true);
    focusWrong();
    if (!isComplete || running) return;
    setRunning(true);
    setProblem(null);
    await step();
    setRunning(false);
  };
  const save = async () => {
    const body = { roles: [...roles], shown_roles: member.roles, reason: reason.trim() };
    const answer = await call(changeStaffRoles, { params: { id: member.id }, body });
    if (answer.ok) onSaved();
    else setProblem(answer.message);
  };
  const renew = async () => {
    const refusal = await onRenew(reason.trim());
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  const toggle = (role: StaffRole) =>
    setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  return (
    <Modal
      open
      onClose={onClose}
      title={member.name}
      footer={
        <>
          <Button onClick={() => void run(renew)} loading={running}>
            Đặt lại bảo mật
          </Button>
          <Button type="submit" form={id} appearance="primary" loading={running}>
            Lưu vai trò
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="space-y-4" onSubmit={submit}>
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <fieldset className="space-y-1">
          <legend className="label">Vai trò</legend>
          {STAFF_ROLES.map((role) => (
            <Checkbox
              key={role}
              labelClassName="min-h-11"
              checked={roles.includes(role)}
              aria-invalid={(checked && roles.length === 0) || undefined}
              onChange={() => toggle(role)}
            >
              {STAFF_ROLE_LABELS[role]}
            </Checkbox>
          ))}
          {checked && roles.length === 0 && <FieldError>Chọn ít nhất một vai trò.</FieldError>}
        </fieldset>
        <Field
          label={<RequiredLabel>Lý do</RequiredLabel>}
          hint="Ghi vào nhật ký. Người này phải đăng nhập lại."
          error={checked && reason.trim() === '' ? 'Vui lòng nhập.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <p className="hint">
          Mất điện thoại? “Đặt lại bảo mật” kết thúc mọi phiên, bỏ lớp xác thực cũ và tạo liên kết mới.
        </p>
      </form>
    </Modal>
  );
}
