import {
  FilePenLine,
  HandCoins,
  MessageCircleMore,
  Package,
  PackageX,
  Shirt,
  TicketCheck,
  TicketPercent,
  Wallet,
} from 'lucide-react';
import {
  SELLER_CASES_PATH,
  SELLER_CASH_PATH,
  SELLER_MONEY_PATH,
  SELLER_ORDERS_PATH,
  SELLER_PRODUCTS_PATH,
  SELLER_PROMOTIONS_PATH,
  SELLER_RFQS_PATH,
} from '#app/paths.ts';
import { SELLER_TICKETS_PATH } from '#app/paths.ts';
import { SELLER_CHAT_PATH } from '#features/chat/chat-paths.ts';
import type { WorkspaceNavigation } from '#features/workspace/navigation.ts';
import type { ShopCounters } from './shop-counters.ts';

/** Of the phone's tab bar. */
const TABS = [
  { path: SELLER_ORDERS_PATH, label: 'Đơn' },
  { path: SELLER_CHAT_PATH, label: 'Tin nhắn' },
  { path: SELLER_RFQS_PATH, label: 'Báo giá' },
  { path: SELLER_TICKETS_PATH, label: 'Đánh giá' },
];

export const sellerNavigation = ({
  awaitingConfirmation,
  openRefunds,
  newRfqs,
  waitingTickets,
  unreadMessages,
}: ShopCounters): WorkspaceNavigation => ({
  name: 'Kênh người bán',
  tabs: TABS,
  groups: [
    {
      label: 'Bán hàng',
      items: [
        { path: SELLER_PRODUCTS_PATH, label: 'Sản phẩm', Icon: Shirt },
        {
          path: SELLER_ORDERS_PATH,
          label: 'Đơn hàng',
          Icon: Package,
          count: { value: awaitingConfirmation, label: 'đơn chờ xác nhận' },
        },
        { path: SELLER_CASES_PATH, label: 'Đổi trả', Icon: PackageX },
        {
          path: SELLER_CASH_PATH,
          label: 'Hoàn tiền mặt',
          Icon: HandCoins,
          count: { value: openRefunds, label: 'khoản chờ shop trả' },
        },
        {
          path: SELLER_RFQS_PATH,
          label: 'Yêu cầu báo giá',
          Icon: FilePenLine,
          count: { value: newRfqs, label: 'yêu cầu mới' },
        },
        {
          path: SELLER_CHAT_PATH,
          label: 'Tin nhắn',
          Icon: MessageCircleMore,
          count: { value: unreadMessages, label: 'tin chưa đọc' },
        },
      ],
    },
    {
      label: 'Tăng trưởng',
      items: [{ path: SELLER_PROMOTIONS_PATH, label: 'Khuyến mãi & deal', Icon: TicketPercent }],
    },
    {
      label: 'Shop',
      items: [
        { path: SELLER_MONEY_PATH, label: 'Doanh thu & ví', Icon: Wallet },
        {
          path: SELLER_TICKETS_PATH,
          label: 'Đánh giá & phiếu',
          Icon: TicketCheck,
          count: { value: waitingTickets, label: 'phiếu và khách chờ trả lời' },
        },
      ],
    },
  ],
});
