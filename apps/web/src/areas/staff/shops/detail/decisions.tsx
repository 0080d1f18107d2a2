import type { StaffShop } from '@market/contract/shop-admin/schemas';
import type { StaffShopAction } from '@market/contract/rules/shop-admin';
import { dayInVietnam } from '@market/contract/rules/day';
import { formatNumber } from '@market/contract/rules/money';
import type { ReactNode } from 'react';
import { PlainField } from '#features/workspace/plain-field.tsx';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionForm } from '#features/decisions/decision-form.tsx';
import { RefusalNotice } from '#features/decisions/refusal-notice.tsx';
import { Field, Input } from '#ui/field.tsx';

interface ShopDecisionsProps {
  readonly shop: StaffShop;
  readonly refusal: DecisionRefusal | null | undefined;
}

interface Decision {
  readonly label: (shop: StaffShop) => string;
  readonly hint?: string;
  readonly danger?: boolean;
  readonly fields?: (shop: StaffShop) => ReactNode;
}

const toggle = (on: boolean) => <input type="hidden" name="on" value={on ? '1' : '0'} />;

const DECISIONS: Readonly<Record<StaffShopAction, Decision>> = {
  vip: {
    label: () => 'Đặt hạn VIP',
    hint: 'Để trống ngày là ngừng VIP.',
    fields: ({ vip_until }) => (
      <Field label="VIP đến hết ngày">
        {(control) => (
          <Input
            {...control}
            type="date"
            name="until"
            defaultValue={vip_until === null ? '' : dayInVietnam(new Date(vip_until))}
          />
        )}
      </Field>
    ),
  },
  verify: {
    label: ({ verified_at }) => (verified_at === null ? 'Gắn dấu đã xác minh' : 'Bỏ dấu đã xác minh'),
    fields: ({ verified_at }) => toggle(verified_at === null),
  },
  mall: {
    label: ({ mall }) => (mall ? 'Bỏ dấu Mall' : 'Gắn dấu Mall'),
    fields: ({ mall }) => toggle(!mall),
  },
  limits: {
    label: () => 'Đổi hạn mức nợ',
    hint: 'Nợ hơn mức này thì gian hàng không tự giao và tự thu tiền. Để trống là theo mức chung.',
    fields: ({ money }) => (
      <PlainField
        name="debt_limit"
        label="Hạn mức nợ"
        unit="₫"
        initial={money === null ? '' : formatNumber(money.debt_limit)}
        error={undefined}
      />
    ),
  },
  show: { label: () => 'Hiện lại gian hàng' },
  reopen: { label: () => 'Mở lại gian hàng' },
  withdraw_closing: { label: () => 'Rút đề nghị đóng' },
  hide: {
    label: () => 'Ẩn gian hàng',
    hint: 'Gian hàng và sản phẩm biến mất ngay. Đơn đang có vẫn tiếp tục. Chủ gian hàng đọc được lý do.',
    danger: true,
  },
  close: {
    label: () => 'Đề nghị đóng gian hàng',
    hint: 'Cần một người khác xác nhận.',
    danger: true,
  },
  confirm_closing: {
    label: () => 'Xác nhận đóng gian hàng',
    hint: 'Gian hàng không nhận đơn mới.',
    danger: true,
    fields: ({ version }) => <input type="hidden" name="version" value={version} />,
  },
};

/** What the caller may do to this shop. */
export function ShopDecisions({ shop, refusal }: ShopDecisionsProps) {
  const order = Object.keys(DECISIONS) as StaffShopAction[];
  const actions = order.filter((action) => shop.actions.includes(action));
  // of a form that was removed by a change of the shop
  const isWithoutForm = refusal != null && !actions.some((action) => action === refusal.intent);
  if (actions.length === 0 && !isWithoutForm) return null;
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-labelledby="quyet-dinh">
      <h2 id="quyet-dinh" className="text-md font-bold">
        Quyết định
      </h2>
      {isWithoutForm && <RefusalNotice refusal={refusal} />}
      {actions.map((action) => {
        const { label, hint, danger = false, fields } = DECISIONS[action];
        return (
          <DecisionForm
            key={action}
            intent={action}
            label={label(shop)}
            danger={danger}
            refusal={refusal}
            {...(hint !== undefined && { hint })}
          >
            {fields?.(shop)}
          </DecisionForm>
        );
      })}
    </section>
  );
}
