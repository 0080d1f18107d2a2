import type { Alert } from '@market/contract/alerts/schemas';
import type { AlertKind } from '@market/contract/rules/alert-topics';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import {
  Coins,
  FilePenLine,
  MessageCircleMore,
  Package,
  PhoneCall,
  ShieldAlert,
  Star,
  Store,
  Ticket,
  Truck,
  Wallet,
} from '#ui/icons.ts';
import { Link } from 'react-router';
import { alertTime } from './alert-time.ts';

const INFO = 'bg-info-soft text-info-ink';
const BRAND = 'bg-brand-soft text-brand-ink';
const ACCENT = 'bg-accent-soft text-accent-ink';
const DEAL = 'bg-deal-soft text-deal-ink';

const LOOKS: Readonly<Record<AlertKind, { readonly Icon: IconComponent; readonly tint: string }>> = {
  order: { Icon: Package, tint: INFO },
  payment: { Icon: Wallet, tint: BRAND },
  shipping: { Icon: Truck, tint: INFO },
  rfq: { Icon: FilePenLine, tint: BRAND },
  chat: { Icon: MessageCircleMore, tint: INFO },
  review: { Icon: Star, tint: ACCENT },
  follow: { Icon: Store, tint: BRAND },
  moderation: { Icon: ShieldAlert, tint: DEAL },
  coin: { Icon: Coins, tint: ACCENT },
  promotion: { Icon: Ticket, tint: ACCENT },
  ticket: { Icon: PhoneCall, tint: INFO },
};
const MAX_SHOWN_COUNT = 99;
const NUMBER = /(#CP-\d{4}-\d+)/;

/** Numbers of orders are bold. */
function Title({ text }: { readonly text: string }) {
  return text.split(NUMBER).map((part, at) =>
    NUMBER.test(part) ? (
      <b key={at} className="whitespace-nowrap">
        {part}
      </b>
    ) : (
      part
    ),
  );
}

interface AlertRowProps {
  readonly alert: Alert;
  /** In ms. */
  readonly now: number;
  /** Seen meanwhile, but not before it was shown. */
  readonly isNew: boolean;
}

export function AlertRow({
  alert: { kind, title, body, link, count, created_at },
  now,
  isNew,
}: AlertRowProps) {
  const { Icon, tint } = LOOKS[kind];
  return (
    <Link to={link} className={clsx('flex gap-3 px-4 py-3 hover:bg-sunken', isNew && 'bg-brand-soft/60')}>
      <span
        className={clsx('relative grid size-10 flex-none place-items-center self-start rounded-full', tint)}
      >
        <Icon aria-hidden className="ico" />
        {count > 1 && (
          <span aria-hidden className="count num">
            {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-5 break-words">
          <Title text={title} />
        </span>
        {body !== null && <span className="block text-sm text-ink-2">{body}</span>}
        <span className="num text-xs text-ink-3">{alertTime(Date.parse(created_at), now)}</span>
      </span>
      {isNew && (
        <i className="mt-1.5 size-2 flex-none rounded-full bg-brand">
          <span className="sr-only">Mới</span>
        </i>
      )}
    </Link>
  );
}
