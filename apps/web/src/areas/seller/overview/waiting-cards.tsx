import { formatNumber } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { CircleX, FilePenLine, Package, TicketCheck, TriangleAlert, Truck } from '#ui/icons.ts';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { SELLER_ORDERS_PATH, SELLER_RFQS_PATH } from '#app/paths.ts';
import { ORDERS_TO_CONFIRM_PATH, SELLER_PRODUCTS_PATH, SELLER_TICKETS_PATH } from '#app/seller-paths.ts';
import { knownCount, useShopCounters } from '../shop-counters.ts';
import type { WorkWaiting } from './load-overview.ts';

interface CardProps {
  readonly to: string;
  readonly Icon: IconComponent;
  readonly tint: 'b-accent' | 'b-info' | 'b-brand' | 'b-deal';
  /** Null when it could not be loaded. */
  readonly value: number | null;
  readonly label: string;
}

function Card({ to, Icon, tint, value, label }: CardProps) {
  return (
    <Link to={to} className="panel flex min-w-0 items-center gap-2.5 px-3 py-4 hover:border-line-strong">
      <span className={clsx('grid size-9 flex-none place-items-center rounded-lg', tint)}>
        <Icon aria-hidden className="ico" />
      </span>
      <span className="min-w-0">
        <b className="num block text-xl font-extrabold">{value === null ? '–' : formatNumber(value)}</b>
        <span className="block text-sm text-ink-2">{label}</span>
      </span>
    </Link>
  );
}

/** What waits for the shop, each with the list where it is done. */
export function WaitingCards({ waiting }: { readonly waiting: WorkWaiting }) {
  const counters = useShopCounters();
  return (
    <nav aria-label="Việc đang chờ" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Card
        to={ORDERS_TO_CONFIRM_PATH}
        Icon={Package}
        tint="b-accent"
        value={waiting.confirm}
        label="Chờ xác nhận"
      />
      <Card
        to={`${SELLER_ORDERS_PATH}?tab=WaitForDelivery&sort=due_soonest`}
        Icon={Truck}
        tint="b-info"
        value={waiting.pickup}
        label="Chờ lấy hàng"
      />
      <Card
        to={SELLER_RFQS_PATH}
        Icon={FilePenLine}
        tint="b-brand"
        value={knownCount(counters, counters.newRfqs)}
        label="RFQ chưa trả lời"
      />
      <Card
        to={SELLER_TICKETS_PATH}
        Icon={TicketCheck}
        tint="b-accent"
        value={knownCount(counters, counters.waitingTickets)}
        label="Phiếu, khách chờ trả lời"
      />
      <Card
        to={`${SELLER_PRODUCTS_PATH}?tab=low_stock`}
        Icon={TriangleAlert}
        tint="b-deal"
        value={waiting.lowStock}
        label="Sắp hết hàng"
      />
      <Card
        to={`${SELLER_PRODUCTS_PATH}?tab=rejected`}
        Icon={CircleX}
        tint="b-deal"
        value={waiting.rejected}
        label="Bị từ chối duyệt"
      />
    </nav>
  );
}
