import { marketName } from '@market/contract/rules/market-name';
import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Switch } from '#ui/selection-controls.tsx';
import { fieldLabel } from '../draft/field-texts.ts';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';

const REVIEW: Readonly<Record<SellerProduct['review_status'], { text: string; tone: BadgeTone }>> = {
  pending: { text: 'Chờ duyệt', tone: 'accent' },
  approved: { text: 'Đã duyệt', tone: 'brand' },
  rejected: { text: 'Bị từ chối', tone: 'deal' },
  need_review: { text: 'Chờ duyệt lại', tone: 'accent' },
};

const reviewBadge = (product: SellerProduct | null): { text: string; tone: BadgeTone } => {
  if (product === null || product.status === 'draft') return { text: 'Nháp', tone: 'mute' };
  if (product.status === 'blocked') return { text: 'Bị khóa', tone: 'deal' };
  const isAsked = product.review_status !== 'rejected' && product.review_reasons.length > 0;
  return isAsked ? { text: 'Cần sửa', tone: 'deal' } : REVIEW[product.review_status];
};

const ROW = 'w-full flex-row-reverse justify-between';
const SCOPES = [
  {
    value: 'marketplace',
    get label() {
      return marketName();
    },
  },
  {
    value: 'global',
    get label() {
      return `${marketName()} và trang nhúng`;
    },
  },
];

interface StatusPanelProps {
  readonly form: EditorForm;
  readonly base: SellerProduct | null;
}

export function StatusPanel({ form: { draft, set, errors }, base }: StatusPanelProps) {
  const { text, tone } = reviewBadge(base);
  const unpublished = base === null || base.status === 'draft';
  return (
    <Section id="trang-thai" title="Trạng thái">
      <div className="text-base max-lg:divide-y max-lg:divide-line lg:space-y-1">
        {!unpublished && base.status !== 'blocked' && (
          <Switch
            labelClassName={ROW}
            checked={draft.shown}
            onChange={({ target }) => set({ shown: target.checked })}
          >
            Hiện trên {marketName()}
          </Switch>
        )}
        <Switch
          labelClassName={ROW}
          checked={draft.allowPurchase}
          onChange={({ target }) => set({ allowPurchase: target.checked })}
        >
          Cho đặt hàng trực tuyến
        </Switch>
        <Switch
          labelClassName={ROW}
          checked={draft.isClassifieds}
          onChange={({ target }) => set({ isClassifieds: target.checked })}
        >
          Tin rao vặt
        </Switch>
        <div className="flex min-h-8 items-center justify-between max-lg:min-h-11">
          Duyệt
          <Badge large tone={tone}>
            {text}
          </Badge>
        </div>
      </div>
      {base?.review_reasons.map(({ field, reason }) => (
        <p key={field} className="mt-2 text-sm text-deal-ink">
          <b className="font-semibold">{fieldLabel(field)}:</b> {reason}
        </p>
      ))}
      {base?.blocked_reason !== null && base?.blocked_reason !== undefined && (
        <p className="mt-2 text-sm text-deal-ink">{base.blocked_reason}</p>
      )}
      <div className="mt-3 space-y-3">
        {unpublished && (
          <Field label="Giờ đăng" hint="Để trống để đăng ngay. Giờ Việt Nam." error={errors['publish_at']}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={draft.publishAt}
                onChange={({ target }) => set({ publishAt: target.value })}
              />
            )}
          </Field>
        )}
        <Field label="Nơi hiện" error={errors['publishedScope']}>
          {(control) => (
            <Select
              {...control}
              options={SCOPES}
              value={draft.scope}
              onChange={({ target }) => set({ scope: target.value === 'global' ? 'global' : 'marketplace' })}
            />
          )}
        </Field>
        <Field label="Báo sắp hết khi còn" error={errors['low_stock_threshold']}>
          {(control) => (
            <Input
              {...control}
              className="num"
              inputMode="numeric"
              value={draft.lowStock}
              onChange={({ target }) => set({ lowStock: target.value })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
