import type { StaffOrderRecord } from '@market/contract/orders/staff-schemas';
import { dong } from '@market/contract/rules/money';
import { staffCasePath } from '#app/staff-paths.ts';
import { Evidence } from '#features/cases/evidence.tsx';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionForm } from '#features/decisions/decision-form.tsx';
import { Facts } from '#features/decisions/facts.tsx';
import { StaffLink } from '#features/decisions/staff-link.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';

interface ReturnFeeProps {
  readonly fee: StaffOrderRecord['return_fees'][number];
  readonly refusal: DecisionRefusal | null | undefined;
}

const BEARERS: Readonly<Record<ReturnFeeProps['fee']['bearer'], string>> = {
  shop: 'Lỗi thuộc về shop, duyệt thì trừ vào số dư của shop, phần thiếu ghi nợ cho shop.',
  carrier: 'Lỗi thuộc về đơn vị vận chuyển, duyệt thì sàn trả trước và đòi lại đơn vị vận chuyển.',
  platform: 'Lỗi thuộc về sàn, duyệt thì sàn chịu khoản này.',
};

type Receipt = NonNullable<ReturnFeeProps['fee']['receipt']>;

function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { case_id, case_number, carrier, tracking_code, content, images } = receipt;
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Yêu cầu',
            value: (
              <StaffLink to={staffCasePath(case_id)} permission="cases" className="num whitespace-nowrap">
                {case_number}
              </StaffLink>
            ),
          },
          { label: 'Hãng', value: carrier },
          {
            label: 'Mã vận đơn',
            value: tracking_code === null ? null : <span className="num">{tracking_code}</span>,
          },
        ]}
      />
      {content !== '' && (
        <p className="rounded-lg bg-sunken px-3.5 py-2.5 text-base break-words whitespace-pre-line">
          “{content}”
        </p>
      )}
      <Evidence images={images} author="người mua" />
    </>
  );
}

/** Return shipping that waits for an approval: what the buyer showed, then the decision. */
export function ReturnFee({ fee, refusal }: ReturnFeeProps) {
  const { id, amount, bearer, asked_at, receipt, approvable } = fee;
  return (
    <>
      <Notice kind="warning">
        Người mua xin phí gửi trả <b className="num whitespace-nowrap">{dong(amount)}</b> lúc{' '}
        {dayTime(asked_at)}. {BEARERS[bearer]}
      </Notice>
      {receipt === null ? (
        <p className="text-sm text-ink-2">Không còn yêu cầu đổi trả để đối chiếu.</p>
      ) : (
        <ReceiptFacts receipt={receipt} />
      )}
      {approvable ? (
        <DecisionForm
          intent="approve_fee"
          label={`Duyệt phí gửi trả ${dong(amount)}`}
          danger
          refusal={refusal}
        >
          <input type="hidden" name="fee_id" value={id} />
        </DecisionForm>
      ) : (
        <p className="text-sm text-ink-2">
          Bạn đã quyết định tranh chấp này và số tiền vượt mức hai người, cần một người khác duyệt.
        </p>
      )}
      <DecisionForm
        intent="refuse_fee"
        label={`Không duyệt phí gửi trả ${dong(amount)}`}
        hint="Người mua đọc được lý do."
        refusal={refusal}
      >
        <input type="hidden" name="fee_id" value={id} />
      </DecisionForm>
    </>
  );
}
