import { dong } from '@market/contract/rules/money';
import type { Payout, PayoutState } from '@market/contract/settlement/schemas';
import type { IconComponent } from '#ui/icon.tsx';
import { CircleCheck, Hourglass, Undo2 } from '#ui/icons.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { SidePanel } from './bank-panel.tsx';
import { maskAccount } from './mask-account.ts';

const STATES: Readonly<
  Record<PayoutState, { readonly label: string; readonly tone: BadgeTone; readonly Icon: IconComponent }>
> = {
  requested: { label: 'Chờ chuyển', tone: 'accent', Icon: Hourglass },
  paid: { label: 'Đã chuyển', tone: 'brand', Icon: CircleCheck },
  rejected: { label: 'Bị trả lại', tone: 'deal', Icon: Undo2 },
};

function PayoutRow({ payout }: { readonly payout: Payout }) {
  const { label, tone, Icon } = STATES[payout.state];
  return (
    <li className="py-2.5 text-sm">
      <div className="flex items-center gap-3">
        <div className="min-w-0">
          <b className="num block">{dong(payout.amount)}</b>
          <span className="num block text-xs text-ink-3">
            {dayTime(payout.requested_at)} · {payout.number}
          </span>
          <span className="num block text-xs text-ink-3">
            {payout.bank.name} {maskAccount(payout.bank.account)}
          </span>
        </div>
        <span className="ml-auto flex-none">
          <Badge tone={tone} large icon={<Icon aria-hidden className="ico size-3.5!" />}>
            {label}
          </Badge>
        </span>
      </div>
      {payout.reason !== null && (
        <p className="mt-2 rounded-lg bg-deal-soft p-3 text-xs text-deal-ink">
          Lý do: {payout.reason} Tiền đã về lại số dư.
        </p>
      )}
    </li>
  );
}

/** The latest payouts; null when they could not be loaded. */
export function PayoutList({ payouts }: { readonly payouts: readonly Payout[] | null }) {
  return (
    <SidePanel title="Lịch sử rút">
      {payouts === null && <p className="text-sm text-ink-2">Chưa tải được, hãy tải lại trang.</p>}
      {payouts?.length === 0 && <p className="text-sm text-ink-2">Shop chưa rút tiền lần nào.</p>}
      {payouts !== null && payouts.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
