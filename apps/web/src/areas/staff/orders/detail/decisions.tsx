import type { StaffOrder, StaffOrderRecord } from '@market/contract/orders/staff-schemas';
import { CASE_FAULT_LABELS, CASE_FAULTS } from '@market/contract/rules/case-faults';
import { dong } from '@market/contract/rules/money';
import { staffMay, type StaffRole } from '@market/contract/rules/staff-roles';
import { PlainField } from '#features/workspace/plain-field.tsx';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionForm } from '#features/decisions/decision-form.tsx';
import { Field, Select } from '#ui/field.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { ReturnFee } from './return-fee.tsx';

function FaultField() {
  return (
    <Field label="Lỗi thuộc về">
      {(control) => (
        <Select
          {...control}
          name="fault"
          defaultValue="none"
          options={CASE_FAULTS.map((value) => ({ value, label: CASE_FAULT_LABELS[value] }))}
        />
      )}
    </Field>
  );
}

interface OrderDecisionsProps {
  readonly order: StaffOrder;
  readonly record: StaffOrderRecord;
  readonly roles: readonly StaffRole[];
  readonly refusal: DecisionRefusal | null | undefined;
  /** So that a repeated form refunds once. */
  readonly formKey: string;
}

function MoneyRequest({ record, refusal }: Pick<OrderDecisionsProps, 'record' | 'refusal'>) {
  const request = record.money_request;
  if (request === null) return null;
  const { kind, amount, fault, reason, asked_by, asked_at, confirmable } = request;
  return (
    <>
      <Notice kind="warning">
        {asked_by} đề nghị {kind === 'cancel' ? 'hủy đơn và hoàn' : 'hoàn'} <b>{dong(amount)}</b> lúc{' '}
        {dayTime(asked_at)}, lỗi thuộc về {CASE_FAULT_LABELS[fault].toLocaleLowerCase('vi')}: {reason}
      </Notice>
      {confirmable && (
        <DecisionForm intent="confirm_money" label="Xác nhận trả tiền" danger refusal={refusal}>
          <input type="hidden" name="asked_at" value={asked_at} />
        </DecisionForm>
      )}
      <DecisionForm intent="withdraw_money" label="Rút đề nghị" refusal={refusal} />
    </>
  );
}

/** What finance may do to this order. */
export function OrderDecisions({ order, record, roles, refusal, formKey }: OrderDecisionsProps) {
  if (!staffMay(roles, 'finance')) return null;
  const { actions, refundable, fulfillmentStatus } = order;
  const waiting = record.money_request !== null;
  if (actions.length === 0 && !waiting && record.return_fees.length === 0) return null;
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-labelledby="quyet-dinh">
      <h2 id="quyet-dinh" className="text-md font-bold">
        Quyết định
      </h2>
      <MoneyRequest record={record} refusal={refusal} />
      {record.return_fees.map((fee) => (
        <ReturnFee key={fee.id} fee={fee} refusal={refusal} />
      ))}
      {actions.includes('parcel') && !waiting && (
        <DecisionForm
          intent="parcel"
          label="Đã xử lý kiện hàng hoàn về"
          hint="Cần hoàn tiền thì hoàn trước. Sau đó đơn tự hoàn tất trong 7 ngày như thường lệ."
          refusal={refusal}
        />
      )}
      {actions.includes('delivered') && !waiting && (
        <DecisionForm
          intent="delivered"
          label="Công nhận đã giao"
          hint="Dựa vào bằng chứng của shop. Tiền thu hộ không đổi."
          refusal={refusal}
        />
      )}
      {actions.includes('cash') && (
        <>
          <DecisionForm
            intent="cash_collected"
            label="Tính là shop đã thu tiền"
            hint="Phí của đơn được ghi nợ cho shop."
            refusal={refusal}
          />
          <DecisionForm
            intent="cash_missing"
            label="Công nhận chưa thu được tiền"
            hint="Đơn không có phí và không được quyết toán."
            refusal={refusal}
          />
        </>
      )}
      {actions.includes('refund') && !waiting && (
        <DecisionForm
          intent="refund"
          label="Hoàn một phần"
          danger
          hint={`Còn hoàn được ${dong(refundable)}. Vượt mức hai người trong Cài đặt thì cần một người khác xác nhận.`}
          refusal={refusal}
        >
          <input type="hidden" name="key" value={formKey} />
          <PlainField name="amount" label="Số tiền" unit="₫" initial="" error={undefined} required />
          <FaultField />
        </DecisionForm>
      )}
      {actions.includes('cancel') && !waiting && (
        <DecisionForm
          intent="cancel"
          label="Hủy đơn"
          danger
          hint="Toàn bộ tiền của đơn được hoàn lại."
          refusal={refusal}
        >
          <FaultField />
          {fulfillmentStatus === 'fulfilled' && (
            <Checkbox name="goods_back" value="1">
              Hàng đã về lại shop
            </Checkbox>
          )}
        </DecisionForm>
      )}
    </section>
  );
}
