import { accounts } from './modules/accounts/module.ts';
import { ads } from './modules/ads/module.ts';
import { alerts } from './modules/alerts/module.ts';
import { backups } from './modules/backups/module.ts';
import { books } from './modules/books/module.ts';
import { health } from './modules/health/module.ts';
import { finance } from './modules/finance/module.ts';
import { analytics } from './modules/analytics/module.ts';
import { apiTokens } from './modules/api-tokens/module.ts';
import { bankReconciliation } from './modules/bank-reconciliation/module.ts';
import { staffLimits } from './modules/staff-limits/module.ts';
import { providerStatements } from './modules/provider-statements/module.ts';
import { blog } from './modules/blog/module.ts';
import { cart } from './modules/cart/module.ts';
import { cases } from './modules/cases/module.ts';
import { catalogue } from './modules/catalogue/module.ts';
import { chat } from './modules/chat/module.ts';
import { checkout } from './modules/checkout/module.ts';
import { coins } from './modules/coins/module.ts';
import { content } from './modules/content/module.ts';
import { customers } from './modules/customers/module.ts';
import { following } from './modules/following/module.ts';
import { ledger } from './modules/ledger/module.ts';
import { locations } from './modules/locations/module.ts';
import { marketSettings } from './modules/market-settings/module.ts';
import { marketSetup } from './modules/market-setup/module.ts';
import { media } from './modules/media/module.ts';
import { members } from './modules/members/module.ts';
import { messages } from './modules/messages/module.ts';
import { moderation } from './modules/moderation/module.ts';
import { orders } from './modules/orders/module.ts';
import { overview } from './modules/overview/module.ts';
import { payments } from './modules/payments/module.ts';
import { policies } from './modules/policies/module.ts';
import { privacyOver } from './modules/privacy/module.ts';
import { productImports } from './modules/product-imports/module.ts';
import { productSearch } from './modules/product-search/module.ts';
import { promotions } from './modules/promotions/module.ts';
import { recommendations } from './modules/recommendations/module.ts';
import { refunds } from './modules/refunds/module.ts';
import { reviews } from './modules/reviews/module.ts';
import { rfq } from './modules/rfq/module.ts';
import { saved } from './modules/saved/module.ts';
import { searchIndex } from './modules/search-index/module.ts';
import { sessions } from './modules/sessions/module.ts';
import { settlement } from './modules/settlement/module.ts';
import { shipping } from './modules/shipping/module.ts';
import { showrooms } from './modules/showrooms/module.ts';
import { shopAdmin } from './modules/shop-admin/module.ts';
import { shopCustomers } from './modules/shop-customers/module.ts';
import { shopDecoration } from './modules/shop-decoration/module.ts';
import { shopReview } from './modules/shop-review/module.ts';
import { shopSearch } from './modules/shop-search/module.ts';
import { shopSettings } from './modules/shop-settings/module.ts';
import { shopStats } from './modules/shop-stats/module.ts';
import { shops } from './modules/shops/module.ts';
import { sitemap } from './modules/sitemap/module.ts';
import { searchTuning } from './modules/search-tuning/module.ts';
import { suggestions } from './modules/suggestions/module.ts';
import { support } from './modules/support/module.ts';
import { userAdmin } from './modules/user-admin/module.ts';
import { users } from './modules/users/module.ts';
import { webhooks } from './modules/webhooks/module.ts';
import { audit } from './modules/audit/module.ts';
import { staff } from './modules/staff/module.ts';
import { registerHooks } from '#platform/events/hooks.ts';
import type { Module } from '#platform/module.ts';

const ownersOfData: readonly Module[] = [
  audit,
  locations,
  marketSettings,
  policies,
  marketSetup,
  media,
  blog,
  ledger,
  payments,
  refunds,
  bankReconciliation,
  providerStatements,
  staffLimits,
  messages,
  users,
  sessions,
  accounts,
  staff,
  customers,
  shops,
  shopReview,
  members,
  apiTokens,
  catalogue,
  shopSettings,
  productImports,
  coins,
  promotions,
  content,
  ads,
  cart,
  rfq,
  shipping,
  settlement,
  orders,
  checkout,
  chat,
  shopCustomers,
  cases,
  reviews,
  webhooks,
  analytics,
  shopStats,
  searchIndex,
  productSearch,
  shopSearch,
  suggestions,
  searchTuning,
  recommendations,
  following,
  showrooms,
  saved,
  shopDecoration,
  support,
  sitemap,
  moderation,
  alerts,
  finance,
  books,
  backups,
  health,
  overview,
  userAdmin,
  shopAdmin,
];

/** Every module of the market, lowest first. The only file that sees them all. */
export const modules: readonly Module[] = [...ownersOfData, privacyOver(ownersOfData)];

registerHooks(modules.flatMap(({ hooks }) => hooks ?? []));
