import * as accountsSchemas from './accounts/schemas.ts';
import * as adsSchemas from './ads/schemas.ts';
import * as adsSellerSchemas from './ads/seller-schemas.ts';
import * as alertsSchemas from './alerts/schemas.ts';
import * as analyticsSchemas from './analytics/schemas.ts';
import * as apiTokensSchemas from './api-tokens/schemas.ts';
import * as auditSchemas from './audit/schemas.ts';
import * as bankReconciliationSchemas from './bank-reconciliation/schemas.ts';
import * as blogSchemas from './blog/schemas.ts';
import * as blogStaffSchemas from './blog/staff-schemas.ts';
import * as cartSchemas from './cart/schemas.ts';
import * as casesSchemas from './cases/schemas.ts';
import * as casesStaffSchemas from './cases/staff-schemas.ts';
import * as catalogueCardSchemas from './catalogue/card-schemas.ts';
import * as catalogueCategorySchemas from './catalogue/category-schemas.ts';
import * as catalogueCategoryStaffSchemas from './catalogue/category-staff-schemas.ts';
import * as catalogueSchemas from './catalogue/schemas.ts';
import * as catalogueSellerBulkSchemas from './catalogue/seller-bulk-schemas.ts';
import * as catalogueSellerSchemas from './catalogue/seller-schemas.ts';
import * as chatSchemas from './chat/schemas.ts';
import * as checkoutSchemas from './checkout/schemas.ts';
import * as coinsSchemas from './coins/schemas.ts';
import * as contentSchemas from './content/schemas.ts';
import * as contentStaffSchemas from './content/staff-schemas.ts';
import * as customersSchemas from './customers/schemas.ts';
import * as financeSchemas from './finance/schemas.ts';
import * as followingSchemas from './following/schemas.ts';
import * as healthSchemas from './health/schemas.ts';
import * as ledgerSchemas from './ledger/schemas.ts';
import * as locationsSchemas from './locations/schemas.ts';
import * as marketSettingsSchemas from './market-settings/schemas.ts';
import * as mediaSchemas from './media/schemas.ts';
import * as membersSchemas from './members/schemas.ts';
import * as moderationSchemas from './moderation/schemas.ts';
import * as ordersCashRefundSchemas from './orders/cash-refund-schemas.ts';
import * as ordersSchemas from './orders/schemas.ts';
import * as ordersSellerSchemas from './orders/seller-schemas.ts';
import * as ordersStaffSchemas from './orders/staff-schemas.ts';
import * as overviewSchemas from './overview/schemas.ts';
import * as paymentsSchemas from './payments/schemas.ts';
import * as productImportsSchemas from './product-imports/schemas.ts';
import * as productSearchSchemas from './product-search/schemas.ts';
import * as promotionsSchemas from './promotions/schemas.ts';
import * as reviewsSchemas from './reviews/schemas.ts';
import * as rfqSchemas from './rfq/schemas.ts';
import * as savedSchemas from './saved/schemas.ts';
import * as searchTuningSchemas from './search-tuning/schemas.ts';
import * as sessionsSchemas from './sessions/schemas.ts';
import * as settlementSchemas from './settlement/schemas.ts';
import * as shippingSchemas from './shipping/schemas.ts';
import * as shopSearchSchemas from './shop-search/schemas.ts';
import * as shopAdminSchemas from './shop-admin/schemas.ts';
import * as shopCustomersSchemas from './shop-customers/schemas.ts';
import * as shopDecorationSchemas from './shop-decoration/schemas.ts';
import * as shopReviewSchemas from './shop-review/schemas.ts';
import * as shopStatsSchemas from './shop-stats/schemas.ts';
import * as shopsSchemas from './shops/schemas.ts';
import * as shopsSettingsSchemas from './shops/settings-schemas.ts';
import * as shopsSummarySchemas from './shops/summary-schemas.ts';
import * as showroomsSchemas from './showrooms/schemas.ts';
import * as showroomsStaffSchemas from './showrooms/staff-schemas.ts';
import * as sitemapSchemas from './sitemap/schemas.ts';
import * as staffSchemas from './staff/schemas.ts';
import * as suggestionsSchemas from './suggestions/schemas.ts';
import * as supportSchemas from './support/schemas.ts';
import * as userAdminSchemas from './user-admin/schemas.ts';
import * as webhooksSchemas from './webhooks/schemas.ts';

/** Contract files of schemas by subpath. */
export const schemaFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'accounts/schemas': accountsSchemas,
  'ads/schemas': adsSchemas,
  'ads/seller-schemas': adsSellerSchemas,
  'alerts/schemas': alertsSchemas,
  'analytics/schemas': analyticsSchemas,
  'api-tokens/schemas': apiTokensSchemas,
  'audit/schemas': auditSchemas,
  'bank-reconciliation/schemas': bankReconciliationSchemas,
  'blog/schemas': blogSchemas,
  'blog/staff-schemas': blogStaffSchemas,
  'cart/schemas': cartSchemas,
  'cases/schemas': casesSchemas,
  'cases/staff-schemas': casesStaffSchemas,
  'catalogue/card-schemas': catalogueCardSchemas,
  'catalogue/category-schemas': catalogueCategorySchemas,
  'catalogue/category-staff-schemas': catalogueCategoryStaffSchemas,
  'catalogue/schemas': catalogueSchemas,
  'catalogue/seller-bulk-schemas': catalogueSellerBulkSchemas,
  'catalogue/seller-schemas': catalogueSellerSchemas,
  'chat/schemas': chatSchemas,
  'checkout/schemas': checkoutSchemas,
  'coins/schemas': coinsSchemas,
  'content/schemas': contentSchemas,
  'content/staff-schemas': contentStaffSchemas,
  'customers/schemas': customersSchemas,
  'finance/schemas': financeSchemas,
  'following/schemas': followingSchemas,
  'health/schemas': healthSchemas,
  'ledger/schemas': ledgerSchemas,
  'locations/schemas': locationsSchemas,
  'market-settings/schemas': marketSettingsSchemas,
  'media/schemas': mediaSchemas,
  'members/schemas': membersSchemas,
  'moderation/schemas': moderationSchemas,
  'orders/cash-refund-schemas': ordersCashRefundSchemas,
  'orders/schemas': ordersSchemas,
  'orders/seller-schemas': ordersSellerSchemas,
  'orders/staff-schemas': ordersStaffSchemas,
  'overview/schemas': overviewSchemas,
  'payments/schemas': paymentsSchemas,
  'product-imports/schemas': productImportsSchemas,
  'product-search/schemas': productSearchSchemas,
  'promotions/schemas': promotionsSchemas,
  'reviews/schemas': reviewsSchemas,
  'rfq/schemas': rfqSchemas,
  'saved/schemas': savedSchemas,
  'search-tuning/schemas': searchTuningSchemas,
  'sessions/schemas': sessionsSchemas,
  'settlement/schemas': settlementSchemas,
  'shipping/schemas': shippingSchemas,
  'shop-search/schemas': shopSearchSchemas,
  'shop-admin/schemas': shopAdminSchemas,
  'shop-customers/schemas': shopCustomersSchemas,
  'shop-decoration/schemas': shopDecorationSchemas,
  'shop-review/schemas': shopReviewSchemas,
  'shop-stats/schemas': shopStatsSchemas,
  'shops/schemas': shopsSchemas,
  'shops/settings-schemas': shopsSettingsSchemas,
  'shops/summary-schemas': shopsSummarySchemas,
  'showrooms/schemas': showroomsSchemas,
  'showrooms/staff-schemas': showroomsStaffSchemas,
  'sitemap/schemas': sitemapSchemas,
  'staff/schemas': staffSchemas,
  'suggestions/schemas': suggestionsSchemas,
  'support/schemas': supportSchemas,
  'user-admin/schemas': userAdminSchemas,
  'webhooks/schemas': webhooksSchemas,
};
