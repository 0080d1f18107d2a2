import type { Rfq } from '@market/contract/rfq/schemas';
import { Badge } from '#ui/badge.tsx';

const DAY_MS = 86_400_000;

/** Whether an open request ends within a day. */
export const endsSoon = ({ status, expires_at }: Pick<Rfq, 'status' | 'expires_at'>, now: number): boolean =>
  status === 'open' && Date.parse(expires_at) - now <= DAY_MS;

interface Props {
  readonly rfq: Pick<Rfq, 'status' | 'expires_at' | 'closed_reason' | 'agreement_lapsed'>;
  readonly now: number;
}

export function RfqStatusBadge({ rfq, now }: Props) {
  if (rfq.status === 'expired') return <Badge tone="mute">Hết hạn</Badge>;
  if (rfq.agreement_lapsed) return <Badge tone="mute">Hết hạn đặt hàng</Badge>;
  if (rfq.status === 'closed')
    return rfq.closed_reason === 'found_supplier' ? (
      <Badge tone="info">Đã chốt</Badge>
    ) : (
      <Badge tone="mute">Đã đóng</Badge>
    );
  return endsSoon(rfq, now) ? (
    <Badge tone="accent">Sắp hết hạn</Badge>
  ) : (
    <Badge tone="brand">Đang nhận báo giá</Badge>
  );
}
