import { STAFF_ROLE_LABELS, STAFF_ROLES } from '@market/contract/rules/staff-roles';
import type { StaffUser } from '@market/contract/user-admin/schemas';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionForm } from '#features/decisions/decision-form.tsx';
import { Field, Select } from '#ui/field.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { lockOptions } from './lock-end.ts';

interface UserDecisionsProps {
  readonly user: StaffUser;
  readonly refusal: DecisionRefusal | null | undefined;
}

/** What the caller may do to this person. */
export function UserDecisions({ user, refusal }: UserDecisionsProps) {
  const { actions, longest_lock_hours: longest } = user;
  const may = (action: StaffUser['actions'][number]) => actions.includes(action);
  if (!may('lock') && !may('unlock') && !may('roles')) return null;
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-labelledby="quyet-dinh">
      <h2 id="quyet-dinh" className="text-md font-bold">
        Quyết định
      </h2>
      {may('roles') && (
        <DecisionForm
          intent="roles"
          label="Đổi vai trò"
          hint="Nhân viên này phải đăng nhập lại."
          refusal={refusal}
        >
          <fieldset>
            <legend className="label">Vai trò</legend>
            {STAFF_ROLES.map((role) => (
              <Checkbox key={role} name="roles" value={role} defaultChecked={user.roles.includes(role)}>
                {STAFF_ROLE_LABELS[role]}
              </Checkbox>
            ))}
          </fieldset>
        </DecisionForm>
      )}
      {may('lock') && (
        <DecisionForm
          intent="lock"
          label="Khóa tài khoản"
          danger
          hint="Mọi thiết bị bị đăng xuất ngay. Người này đọc lý do khi đăng nhập lại."
          refusal={refusal}
        >
          <Field label="Khóa trong">
            {(control) => (
              <Select {...control} name="hours" defaultValue="24" options={lockOptions(longest)} />
            )}
          </Field>
        </DecisionForm>
      )}
      {may('unlock') && <DecisionForm intent="unlock" label="Mở khóa" refusal={refusal} />}
    </section>
  );
}
