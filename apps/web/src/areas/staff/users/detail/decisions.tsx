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

const DECISIONS: readonly StaffUser['actions'][number][] = ['roles', 'lock', 'unlock'];
export const mayDecideAbout = ({ actions }: StaffUser): boolean =>
  DECISIONS.some((action) => actions.includes(action));

/** A form for each decision that the caller may make about this person. */
export function UserDecisionForms({ user, refusal }: UserDecisionsProps) {
  const { actions, longest_lock_hours: longest } = user;
  return (
    <>
      {actions.includes('roles') && (
        <DecisionForm
          intent="roles"
          label="Đổi vai trò"
          hint="Nhân viên này phải đăng nhập lại."
          refusal={refusal}
        >
          {user.roles.map((role) => (
            <input key={role} type="hidden" name="shown_roles" value={role} />
          ))}
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
      {actions.includes('lock') && (
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
      {actions.includes('unlock') && <DecisionForm intent="unlock" label="Mở khóa" refusal={refusal} />}
    </>
  );
}

export function UserDecisions(props: UserDecisionsProps) {
  if (!mayDecideAbout(props.user)) return null;
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-labelledby="quyet-dinh">
      <h2 id="quyet-dinh" className="text-md font-bold">
        Quyết định
      </h2>
      <UserDecisionForms {...props} />
    </section>
  );
}
