import type { BulkChange, BulkResult } from '@market/contract/catalogue/seller-bulk-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { TriangleAlert } from '#ui/icons.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Field, FieldError, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { readPriceChange, type PriceForm, type PriceWay } from './price-change.ts';
import type { ProductTarget } from './use-product-changes.ts';
import { usePreview } from './use-preview.ts';

interface PriceDialogProps {
  readonly target: ProductTarget;
  readonly count: number;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (change: BulkChange) => void;
}

const WAYS: readonly { readonly value: PriceWay; readonly label: string }[] = [
  { value: 'raise', label: 'Tăng %' },
  { value: 'lower', label: 'Giảm %' },
  { value: 'amount', label: '± số tiền' },
];
const ROUNDINGS = [
  { value: 1, label: 'Không' },
  { value: 100, label: '100 ₫' },
  { value: 500, label: '500 ₫' },
  { value: 1000, label: '1.000 ₫' },
];
const TIERS = [
  { value: 'all', label: 'Mọi bậc' },
  { value: 'first', label: 'Chỉ bậc 1' },
  { value: 'after_first', label: 'Từ bậc 2' },
] as const;
const ROWS_SHOWN = 8;

function OldAndNew({ was, now }: { readonly was: number; readonly now: number }) {
  return (
    <>
      <s className="num block text-xs text-ink-3">{formatNumber(was)}</s>
      <b className="num">{formatNumber(now)}</b>
    </>
  );
}

function Preview({ result }: { readonly result: BulkResult }) {
  const items = result.items.slice(0, ROWS_SHOWN);
  const deals = result.items.filter(({ deal_price }) => deal_price !== null);
  return (
    <>
      <div className="mt-1 overflow-hidden rounded-lg border border-line">
        <table className="tbl">
          <thead>
            <tr>
              <th>Sản phẩm</th>
              <th className="text-right!">Bậc 1</th>
              <th className="text-right!">Bậc cuối</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, sku, title, image, prices, refused }) => (
              <tr key={id}>
                <td className="py-2!">
                  <span className="flex items-center gap-2">
                    <Thumb src={image?.thumb} className="size-8" />
                    <span className={clsx(sku === '' ? 'line-clamp-1' : 'whitespace-nowrap')}>
                      {sku || title}
                    </span>
                  </span>
                </td>
                {prices === null ? (
                  <td colSpan={2} className="py-2! text-right text-xs text-ink-3">
                    {refused}
                  </td>
                ) : (
                  (['first', 'last'] as const).map((end) => (
                    <td key={end} className="py-2! text-right whitespace-nowrap">
                      <OldAndNew was={prices.was[end]} now={prices.now[end]} />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {result.matched > items.length && (
        <p className="mt-2 text-xs text-ink-3">
          và {formatNumber(result.matched - items.length)} sản phẩm nữa
        </p>
      )}
      {deals.length > 0 && (
        <p className="mt-3 flex gap-2 rounded-lg bg-accent-soft p-3 text-sm text-accent-ink">
          <TriangleAlert aria-hidden className="ico mt-0.5 size-4! flex-none" />
          {deals.length === 1
            ? `${deals[0]!.sku || deals[0]!.title} đang chạy deal ${formatNumber(deals[0]!.deal_price!)} ₫. Giá deal giữ nguyên.`
            : `${formatNumber(deals.length)} sản phẩm đang chạy deal. Giá deal giữ nguyên.`}
        </p>
      )}
    </>
  );
}

/** Changes the prices of many products; shows the new ones first. */
export default function PriceDialog({ target, count, working, onClose, onSubmit }: PriceDialogProps) {
  const id = useId();
  const [form, setForm] = useState<PriceForm>({ way: 'lower', number: '5', round_to: 500, tiers: 'all' });
  const [pressed, setPressed] = useState(false);
  const change = readPriceChange(form);
  const error = typeof change === 'string' ? change : null;
  const preview = usePreview(target, typeof change === 'string' ? null : change);
  const set = (changes: Partial<PriceForm>) => setForm({ ...form, ...changes });
  const { form: element, focusWrong } = useFocusFirstError();
  const submit = () => {
    focusWrong();
    setPressed(true);
    if (typeof change !== 'string') onSubmit(change);
  };
  const title = `Đổi giá ${formatNumber(count)} sản phẩm`;
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button appearance="primary" type="submit" form={id} loading={working}>
            {title}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div
          role="radiogroup"
          aria-label="Cách đổi"
          className="mb-4 grid grid-cols-3 gap-1 rounded-lg bg-sunken p-1"
        >
          {WAYS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={form.way === value}
              className={clsx(
                'h-9 rounded-md text-sm font-semibold max-lg:h-11',
                form.way === value ? 'bg-surface shadow-xs' : 'text-ink-2',
              )}
              onClick={() => set({ way: value })}
            >
              {label}
            </button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={form.way === 'amount' ? 'Cộng thêm' : form.way === 'lower' ? 'Giảm' : 'Tăng'}
            error={pressed ? error : null}
          >
            {(control) => (
              <Input
                {...control}
                inputMode={form.way === 'amount' ? 'text' : 'decimal'}
                value={form.number}
                maxLength={14}
                className="num"
                end={<span className="text-ink-3">{form.way === 'amount' ? '₫' : '%'}</span>}
                onChange={(event) => set({ number: event.target.value })}
              />
            )}
          </Field>
          <Field label="Làm tròn">
            {(control) => (
              <Select
                {...control}
                value={form.round_to}
                options={ROUNDINGS}
                onChange={(event) => set({ round_to: Number(event.target.value) as PriceForm['round_to'] })}
              />
            )}
          </Field>
        </div>
        <p className="label mt-4 mb-2!">Bậc được đổi</p>
        <div className="flex flex-wrap gap-2">
          {TIERS.map(({ value, label }) => (
            <Chip
              key={value}
              on={form.tiers === value}
              aria-pressed={form.tiers === value}
              onClick={() => set({ tiers: value })}
            >
              {label}
            </Chip>
          ))}
        </div>
        <p role="status" className="hint mt-4! min-h-5">
          {error === null && !preview.isCurrent && 'Đang tính giá mới…'}
        </p>
        <div className={clsx(!preview.isCurrent && 'opacity-40')} aria-busy={!preview.isCurrent}>
          {preview.result !== null && <Preview result={preview.result} />}
          {preview.error !== null && <FieldError>{preview.error}</FieldError>}
        </div>
      </form>
    </Modal>
  );
}
