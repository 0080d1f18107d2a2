import type {
  ChatMessage,
  ChatOrder,
  ChatProduct,
  ChatQuotation,
  ChatRfq,
  ChatSide,
} from '@market/contract/chat/schemas';
import { compactDong, dong, dongRange, formatNumber } from '@market/contract/rules/money';
import { buyerStatusLabel } from '@market/contract/rules/order-status';
import { clsx } from 'clsx';
import { FilePenLine, Package } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderPath, productPath, rfqPath, SELLER_RFQS_PATH, sellerOrderPath } from '#app/paths.ts';
import { OrderStatusBadge } from '#features/orders/order-status-badge.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

interface CardProps<Thing> {
  readonly thing: Thing;
  readonly side: ChatSide;
}

function Thumb({ src, size }: { readonly src: string; readonly size: 40 | 64 }) {
  return (
    <span className={clsx('thumb', size === 40 ? 'size-10 ring-2 ring-surface' : 'size-16')}>
      <Picture src={src} alt="" width={size} height={size} />
    </span>
  );
}

const MAX_SHOWN_TIERS = 3;

function ProductCard({ thing: product, side }: CardProps<ChatProduct>) {
  const { title, image, min_price, max_price, min_order_quantity, unit_name, available, tiers } = product;
  return (
    <Link
      to={productPath(product.slug, product.id)}
      className="flex w-full gap-3 rounded-xl border border-line bg-surface p-2.5 hover:border-line-strong"
    >
      {image !== null && <Thumb src={image} size={64} />}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-sm">{title}</span>
        {min_price === null || max_price === null ? (
          <span className="block text-sm text-ink-2">Liên hệ để biết giá</span>
        ) : tiers.length > 1 && tiers.length <= MAX_SHOWN_TIERS ? (
          <span className="ladder num mt-1.5 text-2xs">
            {tiers.map(({ start, end, price }) => (
              <span key={start}>
                {end === null ? `${start}+` : `${start}–${end}`}
                <b className="block text-xs">{compactDong(price)}</b>
              </span>
            ))}
          </span>
        ) : (
          <b className="price block text-base">{dongRange(min_price, max_price)}</b>
        )}
        <span className="text-xs text-ink-3">
          Tối thiểu {formatNumber(min_order_quantity)} {unit_name}
          {side === 'shop' && ` · Tồn ${formatNumber(available)}`}
        </span>
      </span>
    </Link>
  );
}

interface CardFrameProps {
  readonly Icon: typeof Package;
  readonly kind: string;
  readonly name: string;
  readonly badge: ReactNode;
  /** Waits for the reader. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}
function CardFrame({ Icon, kind, name, badge, waiting = false, children }: CardFrameProps) {
  return (
    <div
      className={clsx(
        'w-[22rem] max-w-full rounded-xl border p-3',
        waiting ? 'border-brand-line bg-brand-soft' : 'border-line bg-surface',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
        <Icon aria-hidden className="ico size-4! text-brand-ink" />
        {kind} <b className="num whitespace-nowrap text-ink">{name}</b>
        <span className="ml-auto">{badge}</span>
      </p>
      {children}
    </div>
  );
}

function OrderCard({ thing: order, side }: CardProps<ChatOrder>) {
  const { id, order_number, buyer_status, collected, total_price, quantity, products, unit_name, images } =
    order;
  const waiting =
    side === 'shop'
      ? ['wait_confirm', 'wait_pickup'].includes(buyer_status)
      : buyer_status === 'wait_checkout';
  const text =
    side === 'shop' && buyer_status === 'wait_confirm'
      ? 'Xác nhận đơn'
      : side === 'buyer' && waiting
        ? 'Thanh toán'
        : 'Xem đơn';
  return (
    <CardFrame
      Icon={Package}
      kind="Đơn"
      name={`#${order_number}`}
      badge={
        <OrderStatusBadge status={buyer_status} collected={collected} forShop={side === 'shop'}>
          {buyerStatusLabel(buyer_status, collected)}
        </OrderStatusBadge>
      }
      waiting={waiting}
    >
      <div className="mt-2 flex items-center gap-2.5">
        <span className="flex -space-x-4">
          {images.map((src) => (
            <Thumb key={src} src={src} size={40} />
          ))}
        </span>
        <span className="num min-w-0 text-sm">
          <span className="block text-ink-2">
            {formatNumber(products)} mẫu, {formatNumber(quantity)} {unit_name}
          </span>
          <b className="price">{dong(total_price)}</b>
        </span>
      </div>
      <div className="mt-2.5">
        <LinkButton
          to={side === 'shop' ? sellerOrderPath(id) : orderPath(id)}
          size="sm"
          appearance={waiting ? 'primary' : 'outline'}
          className="max-lg:h-11!"
        >
          {text}
        </LinkButton>
      </div>
    </CardFrame>
  );
}

const RFQ_TEXTS: Readonly<Record<ChatRfq['status'], string>> = {
  open: 'Đang nhận báo giá',
  closed: 'Đã đóng',
  expired: 'Hết hạn',
};
const rfqLink = (id: string, side: ChatSide): string =>
  side === 'shop' ? `${SELLER_RFQS_PATH}?rfq=${id}` : rfqPath(id);

function RfqCard({ thing: rfq, side }: CardProps<ChatRfq>) {
  const { id, number, title, quantity, unit, target_price, status } = rfq;
  return (
    <CardFrame
      Icon={FilePenLine}
      kind="Yêu cầu báo giá"
      name={number}
      badge={<Badge tone={status === 'open' ? 'info' : 'mute'}>{RFQ_TEXTS[status]}</Badge>}
    >
      <b className="mt-1.5 block text-sm font-semibold">{title}</b>
      <p className="num text-xs text-ink-2">
        {formatNumber(quantity)} {unit}
        {target_price !== null && ` · muốn ${dong(target_price)}`}
      </p>
      <div className="mt-2.5">
        <LinkButton to={rfqLink(id, side)} size="sm" className="max-lg:h-11!">
          {side === 'shop' && status === 'open' ? 'Báo giá' : 'Xem yêu cầu'}
        </LinkButton>
      </div>
    </CardFrame>
  );
}

const QUOTATION_TEXTS: Readonly<Record<ChatQuotation['status'], string>> = {
  sent: 'Đang chờ',
  viewed: 'Đang chờ',
  accepted: 'Đã chốt',
  declined: 'Đã từ chối',
  withdrawn: 'Đã rút',
  expired: 'Hết hạn',
};

function QuotationCard({ thing: quotation, side }: CardProps<ChatQuotation>) {
  const { rfq_id, rfq_title, final_price, quantity, unit, lead_time_days, status } = quotation;
  return (
    <CardFrame
      Icon={FilePenLine}
      kind="Báo giá"
      name={dong(final_price)}
      badge={<Badge tone={status === 'accepted' ? 'brand' : 'mute'}>{QUOTATION_TEXTS[status]}</Badge>}
    >
      <b className="mt-1.5 block text-sm font-semibold">{rfq_title}</b>
      <p className="num text-xs text-ink-2">
        {formatNumber(quantity)} {unit} · {lead_time_days} ngày
      </p>
      <div className="mt-2.5">
        <LinkButton to={rfqLink(rfq_id, side)} size="sm" className="max-lg:h-11!">
          Xem báo giá
        </LinkButton>
      </div>
    </CardFrame>
  );
}

/** The thing that a message is about; says so when it no longer exists. */
export function MessageCard({ message, side }: { readonly message: ChatMessage; readonly side: ChatSide }) {
  const { product, order, rfq, quotation } = message;
  if (product !== null) return <ProductCard thing={product} side={side} />;
  if (order !== null) return <OrderCard thing={order} side={side} />;
  if (rfq !== null) return <RfqCard thing={rfq} side={side} />;
  if (quotation !== null) return <QuotationCard thing={quotation} side={side} />;
  return (
    <p className="rounded-xl border border-line bg-surface p-3 text-sm text-ink-3">
      Nội dung này không còn xem được.
    </p>
  );
}
