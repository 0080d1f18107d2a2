import type { PaymentMethod } from '@market/contract/payments/schemas';
import { clsx } from 'clsx';
import { TriangleAlert } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Radio } from '#ui/selection-controls.tsx';
import { PaymentMethodIcon } from './payment-method-icon.tsx';
import { listMethods, type MethodEntry, type MethodRow, type RefusedMethods } from './payment-methods.ts';

const METHOD_HINTS: Partial<Record<PaymentMethod, string>> = {
  cod: 'Trả tiền mặt khi nhận được hàng',
  bank_transfer: 'Quét mã VietQR bằng ứng dụng ngân hàng',
  credit_card: 'Visa, Mastercard, JCB qua cổng thanh toán',
  atm_card: 'Thẻ nội địa qua cổng thanh toán',
  wallet_momo: 'Chuyển sang ứng dụng MoMo',
};

interface ChoiceProps {
  /** Name of the radio group, unique on the page. */
  readonly name: string;
  readonly chosen: PaymentMethod | null;
  readonly onChoose: (method: PaymentMethod) => void;
  /** Shops the chosen method does not apply to. */
  readonly exception?: ReactNode;
}

function Exception({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex gap-2.5 border-t border-line bg-accent-soft px-4 py-3 text-sm text-accent-ink"
    >
      <TriangleAlert aria-hidden className="ico mt-px flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const rowClass = (chosen: boolean, available: boolean) =>
  clsx(chosen && 'bg-brand-soft', !available && 'bg-sunken text-ink-3');

function Reason({ row }: { readonly row: MethodRow }) {
  if (row.reason === null) return null;
  return (
    <span className={clsx('block text-xs', row.available ? 'text-ink-2' : 'text-deal-ink')}>
      {row.reason}
    </span>
  );
}

function MethodRadio({ row, name, chosen, onChoose, exception }: ChoiceProps & { readonly row: MethodRow }) {
  const on = row.method === chosen;
  const text = METHOD_HINTS[row.method];
  return (
    <div>
      <label className={clsx('flex items-center gap-3.5 px-4 py-3', rowClass(on, row.available))}>
        <Radio name={name} checked={on} disabled={!row.available} onChange={() => onChoose(row.method)} />
        <PaymentMethodIcon of={row.method} />
        <span className="min-w-0">
          <b className="block text-base font-semibold">{row.label}</b>
          {row.available && text !== undefined && (
            <span className={clsx('block text-xs', on ? 'text-ink-2' : 'text-ink-3')}>{text}</span>
          )}
          <Reason row={row} />
        </span>
      </label>
      {on && exception !== undefined && <Exception>{exception}</Exception>}
    </div>
  );
}

type WalletEntry = Extract<MethodEntry, { kind: 'wallet' }>;

function WalletMethod({ row, name, chosen, onChoose }: ChoiceProps & { readonly row: MethodRow }) {
  const on = row.method === chosen;
  return (
    <label
      className={clsx(
        'chip relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand max-lg:h-11!',
        on && 'on',
        row.available ? 'cursor-pointer' : 'bg-sunken text-ink-3',
      )}
    >
      <input
        type="radio"
        className="absolute inset-0 cursor-[inherit] opacity-0"
        name={name}
        checked={on}
        disabled={!row.available}
        onChange={() => onChoose(row.method)}
      />
      {row.label}
    </label>
  );
}

/** Reasons why wallet methods are unavailable, each once, prefixed with the methods concerned. */
function Reasons({ rows }: { readonly rows: readonly MethodRow[] }) {
  const reasons = [...new Set(rows.flatMap(({ reason }) => reason ?? []))];
  return reasons.map((reason) => {
    const about = rows.filter((row) => row.reason === reason);
    const named = about.length < rows.length ? `${about.map(({ label }) => label).join(', ')}: ` : '';
    return <Reason key={reason} row={{ ...about[0]!, reason: `${named}${reason}` }} />;
  });
}

function WalletOptions({
  entry,
  name,
  chosen,
  onChoose,
  exception,
}: ChoiceProps & { readonly entry: WalletEntry }) {
  const { wallet, name: title, rows } = entry;
  const first = rows.find(({ available }) => available);
  const on = rows.some(({ method }) => method === chosen);
  return (
    <div>
      <div className={clsx('px-4 py-3', rowClass(on, first !== undefined))}>
        <label className="flex items-center gap-3.5">
          <Radio
            name={name}
            checked={on}
            disabled={first === undefined}
            onChange={() => first !== undefined && onChoose(first.method)}
          />
          <PaymentMethodIcon of={wallet} />
          <b className="text-base font-semibold">{title}</b>
        </label>
        <fieldset className="mt-2 flex flex-wrap gap-2 pl-8">
          <legend className="sr-only">Cách trả bằng {title}</legend>
          {rows.map((row) => (
            <WalletMethod
              key={row.method}
              row={row}
              name={`${name}-${wallet}`}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
        <div className="mt-1.5 space-y-0.5 pl-8 empty:hidden">
          <Reasons rows={rows} />
        </div>
      </div>
      {on && exception !== undefined && <Exception>{exception}</Exception>}
    </div>
  );
}

function Refused({ refused: { reason, names } }: { readonly refused: RefusedMethods }) {
  return (
    <div className="bg-sunken px-4 py-3 text-ink-3">
      <p className="text-sm">{names.join(' · ')}</p>
      <p className="text-xs text-ink-2">{reason}</p>
    </div>
  );
}

/** Unavailable methods stay visible with their reason, which is shown once for all that share it. */
export function PaymentMethodList({
  rows,
  ...choosing
}: ChoiceProps & { readonly rows: readonly MethodRow[] }) {
  const { entries, refused } = listMethods(rows);
  return (
    <fieldset className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
      <legend className="sr-only">Phương thức thanh toán</legend>
      {entries.map((entry) =>
        entry.kind === 'one' ? (
          <MethodRadio key={entry.row.method} row={entry.row} {...choosing} />
        ) : (
          <WalletOptions key={entry.wallet} entry={entry} {...choosing} />
        ),
      )}
      {refused.map((one) => (
        <Refused key={one.reason} refused={one} />
      ))}
    </fieldset>
  );
}
