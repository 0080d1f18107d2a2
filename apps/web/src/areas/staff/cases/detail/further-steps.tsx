import type { CaseFile } from '@market/contract/cases/staff-schemas';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionForm } from '#features/decisions/decision-form.tsx';
import { Field, Select } from '#ui/field.tsx';

interface FurtherStepsProps {
  readonly file: CaseFile;
  readonly refusal: DecisionRefusal | null | undefined;
  /** So that a repeated form takes effect once. */
  readonly formKey: string;
}

/** Whether somebody can do anything but decide. */
export const hasFurtherSteps = ({ actions, colleagues }: CaseFile): boolean =>
  actions.includes('ask') || colleagues.length > 0;

/** What one does who does not decide yet: side by side until a form is open. */
export function FurtherSteps({ file: { actions, colleagues }, refusal, formKey }: FurtherStepsProps) {
  const problem = refusal?.intent === 'reassign' && refusal.field === 'staff_id' ? refusal.problem : null;
  return (
    <div className="grid grid-cols-2 gap-2.5 [&:has(>details[open])>details]:col-span-full">
      {actions.includes('ask') && (
        <DecisionForm
          intent="ask"
          label="Hỏi thêm hai bên"
          submitLabel="Gửi"
          reasonLabel="Câu hỏi, cả hai bên đọc được"
          refusal={refusal}
        >
          <input type="hidden" name="key" value={formKey} />
        </DecisionForm>
      )}
      {colleagues.length > 0 && (
        <DecisionForm
          intent="reassign"
          label="Chuyển người khác"
          submitLabel="Chuyển"
          hint="Người nhận được báo ngay và giữ hồ sơ 15 phút."
          reasonLabel="Lời nhắn, chỉ nhân viên thấy"
          refusal={refusal}
        >
          <Field label="Chuyển cho" error={problem}>
            {(control) => (
              <Select
                {...control}
                name="staff_id"
                defaultValue=""
                required
                options={[
                  { value: '', label: 'Chọn một người' },
                  ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </Field>
        </DecisionForm>
      )}
    </div>
  );
}
