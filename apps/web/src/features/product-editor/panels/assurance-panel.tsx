import { marketName } from '@market/contract/rules/market-name';
import { requestTradeAssurance } from '@market/contract/catalogue/seller-routes';
import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { ShieldCheck } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';

type Status = SellerProduct['trade_assurance_status'];

const TEXTS: Readonly<Record<NonNullable<Status> | 'none', { title: string; text: string }>> = {
  none: { title: 'Chưa đăng ký', text: 'Tiền hàng được giữ đến khi khách nhận, có huy hiệu riêng.' },
  pending: {
    title: 'Chờ duyệt',
    get text() {
      return `${marketName()} đang xét hồ sơ của sản phẩm.`;
    },
  },
  approved: { title: 'Đã bật', text: 'Hiện huy hiệu và ưu tiên tìm kiếm' },
  rejected: { title: 'Bị từ chối', text: 'Hãy sửa theo lý do rồi đăng ký lại.' },
};

interface AssurancePanelProps {
  readonly form: EditorForm;
  readonly base: SellerProduct | null;
}

/** Registration needs a saved product that may be sold. */
function Registration({ base }: { readonly base: SellerProduct }) {
  const [status, setStatus] = useState<Status>(base.trade_assurance_status);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { title, text } = TEXTS[status ?? 'none'];
  const register = async () => {
    setBusy(true);
    const answer = await call(requestTradeAssurance, { params: { id: base.id } });
    setBusy(false);
    setError(answer.ok ? null : answer.message);
    if (answer.ok) setStatus(answer.value.data.product.trade_assurance_status);
  };
  const open = status === null || status === 'rejected';
  return (
    <>
      <div className="flex items-center gap-3 rounded-lg bg-brand-soft p-3">
        <ShieldCheck aria-hidden className="ico flex-none text-brand-ink" />
        <div className="min-w-0 flex-1 text-sm" role="status">
          <b className="block font-semibold">{title}</b>
          {(status === 'rejected' ? base.trade_assurance_reject_reason : null) ?? text}
        </div>
        {open && (
          <Button size="sm" className="max-lg:h-11!" loading={busy} onClick={() => void register()}>
            Đăng ký
          </Button>
        )}
      </div>
      {error !== null && <FieldError>{error}</FieldError>}
    </>
  );
}

export function AssurancePanel({ form: { draft, set, errors }, base }: AssurancePanelProps) {
  return (
    <Section id="bao-dam" title="Bảo đảm thương mại">
      {base !== null && !draft.isClassifieds && <Registration key={base.id} base={base} />}
      <div className="mt-3 space-y-3">
        <Field label="Bảo hành (ngày)" error={errors['warranty_period']}>
          {(control) => (
            <Input
              {...control}
              className="num"
              inputMode="numeric"
              placeholder="30"
              value={draft.warrantyDays}
              onChange={({ target }) => set({ warrantyDays: target.value })}
            />
          )}
        </Field>
        <Field label="Chính sách" error={errors['warranty_policy']}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={draft.warrantyPolicy}
              maxLength={2_000}
              placeholder="Đổi mới nếu lỗi đường may, phai màu"
              onChange={({ target }) => set({ warrantyPolicy: target.value })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
