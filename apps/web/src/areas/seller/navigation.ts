import { roleMay, type ShopPermission, type ShopRole } from '@market/contract/rules/shop-roles';
import {
  ChartLine,
  FilePenLine,
  FolderHeart,
  HandCoins,
  KeyRound,
  LayoutDashboard,
  Megaphone,
  MessageCircleMore,
  Palette,
  Package,
  PackageX,
  Settings,
  Shirt,
  TicketCheck,
  TicketPercent,
  Users,
  Wallet,
} from '#ui/icons.ts';
import { SELLER_ORDERS_PATH, SELLER_RFQS_PATH } from '#app/paths.ts';
import {
  SELLER_ADS_PATH,
  SELLER_ANALYTICS_PATH,
  SELLER_CASES_PATH,
  SELLER_CASH_PATH,
  SELLER_COLLECTIONS_PATH,
  SELLER_CUSTOMERS_PATH,
  SELLER_DECORATION_PATH,
  SELLER_MONEY_PATH,
  SELLER_OVERVIEW_PATH,
  SELLER_PRODUCTS_PATH,
  SELLER_PROMOTIONS_PATH,
} from '#app/seller-paths.ts';
import { SELLER_TICKETS_PATH } from '#app/seller-paths.ts';
import { SELLER_CHAT_PATH } from '#features/chat/chat-paths.ts';
import type { WorkspaceItem, WorkspaceNavigation } from '#features/workspace/navigation.ts';
import { SELLER_SETTINGS_PATH, SELLER_STAFF_PATH } from './staff-paths.ts';
import type { ShopCounters } from './shop-counters.ts';

/** Of the phone's tab bar. */
const TABS = [
  { path: SELLER_OVERVIEW_PATH, label: 'Hôm nay' },
  { path: SELLER_ORDERS_PATH, label: 'Đơn' },
  { path: SELLER_PRODUCTS_PATH, label: 'Sản phẩm' },
  { path: SELLER_CHAT_PATH, label: 'Tin nhắn' },
  { path: SELLER_RFQS_PATH, label: 'Báo giá' },
  { path: SELLER_TICKETS_PATH, label: 'Đánh giá' },
];

interface SellerItem extends WorkspaceItem {
  readonly permission: ShopPermission;
}
interface SellerGroup {
  readonly label?: string;
  readonly items: readonly SellerItem[];
}

const sellingItems = (counters: ShopCounters): SellerItem[] => [
  { path: SELLER_PRODUCTS_PATH, permission: 'stock', label: 'Sản phẩm', Icon: Shirt },
  {
    path: SELLER_ORDERS_PATH,
    permission: 'fulfilment',
    label: 'Đơn hàng',
    Icon: Package,
    count: { value: counters.awaitingConfirmation, label: 'đơn chờ xác nhận' },
  },
  {
    path: SELLER_CASES_PATH,
    permission: 'fulfilment',
    label: 'Đổi trả',
    Icon: PackageX,
    count: { value: counters.waitingCases, label: 'yêu cầu chờ shop' },
  },
  {
    path: SELLER_CASH_PATH,
    permission: 'orders',
    label: 'Hoàn tiền mặt',
    Icon: HandCoins,
    count: { value: counters.openRefunds, label: 'khoản chờ shop trả' },
  },
  {
    path: SELLER_RFQS_PATH,
    permission: 'talking',
    label: 'Yêu cầu báo giá',
    Icon: FilePenLine,
    count: { value: counters.newRfqs, label: 'yêu cầu mới' },
  },
  {
    path: SELLER_CHAT_PATH,
    permission: 'talking',
    label: 'Tin nhắn',
    Icon: MessageCircleMore,
    count: { value: counters.unreadMessages, label: 'tin chưa đọc' },
  },
  { path: SELLER_CUSTOMERS_PATH, permission: 'customers', label: 'Khách hàng', Icon: Users },
];

const GROWTH_ITEMS: readonly SellerItem[] = [
  {
    path: SELLER_PROMOTIONS_PATH,
    permission: 'promotions',
    label: 'Khuyến mãi & deal',
    Icon: TicketPercent,
  },
  { path: SELLER_ADS_PATH, permission: 'ads', label: 'Quảng cáo', Icon: Megaphone },
  { path: SELLER_COLLECTIONS_PATH, permission: 'storefront', label: 'Bộ sưu tập', Icon: FolderHeart },
  { path: SELLER_DECORATION_PATH, permission: 'storefront', label: 'Trang trí shop', Icon: Palette },
  { path: SELLER_ANALYTICS_PATH, permission: 'analytics', label: 'Phân tích', Icon: ChartLine },
];

const shopItems = (counters: ShopCounters): SellerItem[] => [
  { path: SELLER_MONEY_PATH, permission: 'money', label: 'Doanh thu & ví', Icon: Wallet },
  {
    path: SELLER_TICKETS_PATH,
    permission: 'talking',
    label: 'Đánh giá & phiếu',
    Icon: TicketCheck,
    count: { value: counters.waitingTickets, label: 'phiếu và khách chờ trả lời' },
  },
  { path: SELLER_STAFF_PATH, permission: 'connections', label: 'Nhân viên & kết nối', Icon: KeyRound },
  { path: SELLER_SETTINGS_PATH, permission: 'storefront', label: 'Cài đặt shop', Icon: Settings },
];

const groupsOf = (counters: ShopCounters): SellerGroup[] => [
  {
    items: [
      { path: SELLER_OVERVIEW_PATH, permission: 'analytics', label: 'Tổng quan', Icon: LayoutDashboard },
    ],
  },
  { label: 'Bán hàng', items: sellingItems(counters) },
  { label: 'Tăng trưởng', items: GROWTH_ITEMS },
  { label: 'Shop', items: shopItems(counters) },
];

/** Only what the role may open. */
export const sellerNavigation = (counters: ShopCounters, role: ShopRole | null): WorkspaceNavigation => ({
  name: 'Kênh người bán',
  tabs: TABS,
  groups: groupsOf(counters)
    .map(({ items, ...group }) => ({
      ...group,
      items: items.filter(({ permission }) => roleMay(role, permission)),
    }))
    .filter(({ items }) => items.length > 0),
});
