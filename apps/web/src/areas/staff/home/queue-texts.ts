import type { WorkQueue } from '@market/contract/rules/overview';
import type { IconComponent } from '#ui/icon.tsx';
import {
  Flag,
  Landmark,
  Megaphone,
  MessageSquareWarning,
  Newspaper,
  PackageX,
  Scale,
  ShieldCheck,
  Shirt,
  Store,
} from '#ui/icons.ts';
import {
  MODERATION_PATH,
  REPORTS_PATH,
  STAFF_CASES_PATH,
  STAFF_FINANCE_PATH,
  STAFF_ORDERS_PATH,
} from '#app/staff-paths.ts';

interface QueueText {
  readonly label: string;
  readonly to: string;
  readonly Icon: IconComponent;
}

export const QUEUE_TEXTS: Readonly<Record<WorkQueue, QueueText>> = {
  case: { label: 'Tranh chấp', to: `${STAFF_CASES_PATH}?queue=waiting`, Icon: Scale },
  order: { label: 'Đơn đứng yên', to: `${STAFF_ORDERS_PATH}?queue=stuck`, Icon: PackageX },
  finance: { label: 'Việc tài chính', to: STAFF_FINANCE_PATH, Icon: Landmark },
  product: { label: 'Sản phẩm', to: `${MODERATION_PATH}?loai=product`, Icon: Shirt },
  trade_assurance: {
    label: 'Bảo đảm thương mại',
    to: `${MODERATION_PATH}?loai=trade_assurance`,
    Icon: ShieldCheck,
  },
  shop: { label: 'Shop chờ mở', to: `${MODERATION_PATH}?loai=shop`, Icon: Store },
  ad: { label: 'Quảng cáo', to: `${MODERATION_PATH}?loai=ad`, Icon: Megaphone },
  review: { label: 'Đánh giá', to: `${MODERATION_PATH}?loai=review`, Icon: MessageSquareWarning },
  classified: { label: 'Rao vặt', to: `${MODERATION_PATH}?loai=classified`, Icon: Newspaper },
  report: { label: 'Báo cáo vi phạm', to: REPORTS_PATH, Icon: Flag },
};
