import type { PendingMoney } from '@market/contract/orders/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Clock, ReceiptText, Shield, Truck, Wallet } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import type { Balance } from './load-money.ts';

interface CardProps {
  readonly Icon: IconComponent;
  readonly tint: 'b-brand' | 'b-accent' | 'b-info' | 'b-deal' | 'b-mute';
  readonly label: string;
  readonly amount: number | null;
  readonly children: ReactNode;
  readonly alarming?: boolean;
}

function Card({ Icon, tint, label, amount, children, alarming = false }: CardProps) {
  return (
    <section className="panel p-4 max-lg:last:odd:col-span-2">
      <h2 className="flex items-center gap-2 text-sm text-ink-2">
        <span className={clsx('grid size-8 flex-none place-items-center rounded-lg', tint)}>
          <Icon aria-hidden className="ico size-4!" />
        </span>
        {label}
      </h2>
      <p
        className={clsx(
          'num mt-2 text-md font-extrabold whitespace-nowrap lg:text-2xl',
          alarming && 'text-deal-ink',
        )}
      >
        {amount === null ? '–' : dong(amount)}
      </p>
      <p className="mt-0.5 text-xs text-ink-3">{children}</p>
    </section>
  );
}

const ordersText = (orders: number, text: string) => `${formatNumber(orders)} đơn ${text}`;

interface BalanceCardsProps {
  readonly balance: Balance;
  readonly pending: PendingMoney | null;
  /** Opens the way to pay a debt. */
  readonly debtAction: ReactNode;
}

/** What the shop may take out, what is on its way, and what it owes. */
export function BalanceCards({ balance, pending, debtAction }: BalanceCardsProps) {
  const { available, requested, debt, debt_limit, held_by_carriers: held } = balance;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      <Card Icon={Wallet} tint="b-brand" label="Rút được" amount={available}>
        {requested > 0 ? `Đang chờ chuyển ${dong(requested)}` : 'Tiền của đơn đã hoàn tất'}
      </Card>
      <Card
        Icon={Clock}
        tint="b-accent"
        label="Chờ hoàn tất"
        amount={pending?.awaiting_completion.amount ?? null}
      >
        {pending === null
          ? 'Chưa tải được'
          : ordersText(pending.awaiting_completion.orders, 'đã giao, còn trong 7 ngày kiểm hàng')}
      </Card>
      <Card Icon={Shield} tint="b-info" label="Sàn đang giữ" amount={pending?.in_escrow.amount ?? null}>
        {pending === null ? 'Chưa tải được' : ordersText(pending.in_escrow.orders, 'đã trả tiền, chưa giao')}
      </Card>
      {held.orders > 0 && (
        <Card Icon={Truck} tint="b-mute" label={held.label} amount={held.amount}>
          {ordersText(held.orders, 'thu hộ, chưa về sàn')}
        </Card>
      )}
      <Card Icon={ReceiptText} tint="b-deal" label="Nợ sàn" amount={debt} alarming={debt > 0}>
        {debt === 0 ? 'Không nợ phí' : `Phí của đơn shop tự thu tiền. Hạn mức ${dong(debt_limit)}.`}{' '}
        {debtAction}
      </Card>
    </div>
  );
}
