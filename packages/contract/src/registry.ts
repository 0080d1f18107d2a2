import * as fieldsFile from './fields.ts';
import * as problemsFile from './problems.ts';
import * as graphqlFile from './graphql.ts';
import * as statementUploadFile from './statement-upload.ts';
import * as accountsProblems from './accounts/problems.ts';
import * as accountsRegistrationRoutes from './accounts/registration-routes.ts';
import * as accountsRoutes from './accounts/routes.ts';
import * as accountsSchemas from './accounts/schemas.ts';
import * as accountsSecondFactorRoutes from './accounts/second-factor-routes.ts';
import * as adsRoutes from './ads/routes.ts';
import * as adsSchemas from './ads/schemas.ts';
import * as adsSellerProblems from './ads/seller-problems.ts';
import * as adsSellerRoutes from './ads/seller-routes.ts';
import * as adsSellerSchemas from './ads/seller-schemas.ts';
import * as alertsProblems from './alerts/problems.ts';
import * as alertsRoutes from './alerts/routes.ts';
import * as alertsSchemas from './alerts/schemas.ts';
import * as analyticsRoutes from './analytics/routes.ts';
import * as analyticsSchemas from './analytics/schemas.ts';
import * as apiTokensProblems from './api-tokens/problems.ts';
import * as apiTokensRoutes from './api-tokens/routes.ts';
import * as apiTokensSchemas from './api-tokens/schemas.ts';
import * as auditRoutes from './audit/routes.ts';
import * as auditSchemas from './audit/schemas.ts';
import * as bankReconciliationProblems from './bank-reconciliation/problems.ts';
import * as bankReconciliationRoutes from './bank-reconciliation/routes.ts';
import * as bankReconciliationSchemas from './bank-reconciliation/schemas.ts';
import * as blogProblems from './blog/problems.ts';
import * as blogRoutes from './blog/routes.ts';
import * as blogSchemas from './blog/schemas.ts';
import * as blogStaffRoutes from './blog/staff-routes.ts';
import * as blogStaffSchemas from './blog/staff-schemas.ts';
import * as cartProblems from './cart/problems.ts';
import * as cartRoutes from './cart/routes.ts';
import * as cartSchemas from './cart/schemas.ts';
import * as casesProblems from './cases/problems.ts';
import * as casesRoutes from './cases/routes.ts';
import * as casesSchemas from './cases/schemas.ts';
import * as casesStaffRoutes from './cases/staff-routes.ts';
import * as casesStaffSchemas from './cases/staff-schemas.ts';
import * as catalogueCardSchemas from './catalogue/card-schemas.ts';
import * as catalogueCategoryFileRoutes from './catalogue/category-file-routes.ts';
import * as catalogueCategorySchemas from './catalogue/category-schemas.ts';
import * as catalogueCategoryStaffProblems from './catalogue/category-staff-problems.ts';
import * as catalogueCategoryStaffRoutes from './catalogue/category-staff-routes.ts';
import * as catalogueCategoryStaffSchemas from './catalogue/category-staff-schemas.ts';
import * as catalogueProblems from './catalogue/problems.ts';
import * as catalogueRoutes from './catalogue/routes.ts';
import * as catalogueSchemas from './catalogue/schemas.ts';
import * as catalogueSellerBulkSchemas from './catalogue/seller-bulk-schemas.ts';
import * as catalogueSellerProblems from './catalogue/seller-problems.ts';
import * as catalogueSellerRoutes from './catalogue/seller-routes.ts';
import * as catalogueSellerSchemas from './catalogue/seller-schemas.ts';
import * as chatProblems from './chat/problems.ts';
import * as chatRoutes from './chat/routes.ts';
import * as chatSchemas from './chat/schemas.ts';
import * as chatShopRoutes from './chat/shop-routes.ts';
import * as checkoutProblems from './checkout/problems.ts';
import * as checkoutRoutes from './checkout/routes.ts';
import * as checkoutSchemas from './checkout/schemas.ts';
import * as coinsProblems from './coins/problems.ts';
import * as coinsRoutes from './coins/routes.ts';
import * as coinsSchemas from './coins/schemas.ts';
import * as contentRoutes from './content/routes.ts';
import * as contentSchemas from './content/schemas.ts';
import * as contentStaffProblems from './content/staff-problems.ts';
import * as contentStaffRoutes from './content/staff-routes.ts';
import * as contentStaffSchemas from './content/staff-schemas.ts';
import * as customersProblems from './customers/problems.ts';
import * as customersRoutes from './customers/routes.ts';
import * as customersSchemas from './customers/schemas.ts';
import * as financeRoutes from './finance/routes.ts';
import * as financeSchemas from './finance/schemas.ts';
import * as followingProblems from './following/problems.ts';
import * as followingRoutes from './following/routes.ts';
import * as followingSchemas from './following/schemas.ts';
import * as healthProblems from './health/problems.ts';
import * as healthRoutes from './health/routes.ts';
import * as healthSchemas from './health/schemas.ts';
import * as ledgerProblems from './ledger/problems.ts';
import * as ledgerRoutes from './ledger/routes.ts';
import * as ledgerSchemas from './ledger/schemas.ts';
import * as locationsProblems from './locations/problems.ts';
import * as locationsRoutes from './locations/routes.ts';
import * as locationsSchemas from './locations/schemas.ts';
import * as marketSettingsProblems from './market-settings/problems.ts';
import * as marketSettingsRoutes from './market-settings/routes.ts';
import * as marketSettingsSchemas from './market-settings/schemas.ts';
import * as marketSetupRoutes from './market-setup/routes.ts';
import * as mediaProblems from './media/problems.ts';
import * as mediaRoutes from './media/routes.ts';
import * as mediaSchemas from './media/schemas.ts';
import * as mediaStaffRoutes from './media/staff-routes.ts';
import * as membersProblems from './members/problems.ts';
import * as membersRoutes from './members/routes.ts';
import * as membersSchemas from './members/schemas.ts';
import * as mediaShopRoutes from './media/shop-routes.ts';
import * as moderationProblems from './moderation/problems.ts';
import * as moderationRoutes from './moderation/routes.ts';
import * as moderationSchemas from './moderation/schemas.ts';
import * as ordersCashRefundProblems from './orders/cash-refund-problems.ts';
import * as ordersCashRefundRoutes from './orders/cash-refund-routes.ts';
import * as ordersCashRefundSchemas from './orders/cash-refund-schemas.ts';
import * as ordersProblems from './orders/problems.ts';
import * as ordersRoutes from './orders/routes.ts';
import * as ordersSchemas from './orders/schemas.ts';
import * as ordersSellerRoutes from './orders/seller-routes.ts';
import * as ordersSellerSchemas from './orders/seller-schemas.ts';
import * as ordersStaffProblems from './orders/staff-problems.ts';
import * as ordersStaffRoutes from './orders/staff-routes.ts';
import * as ordersStaffSchemas from './orders/staff-schemas.ts';
import * as overviewRoutes from './overview/routes.ts';
import * as overviewSchemas from './overview/schemas.ts';
import * as paymentsProblems from './payments/problems.ts';
import * as paymentsRoutes from './payments/routes.ts';
import * as paymentsSchemas from './payments/schemas.ts';
import * as privacyProblems from './privacy/problems.ts';
import * as privacyRoutes from './privacy/routes.ts';
import * as productImportsProblems from './product-imports/problems.ts';
import * as productImportsRoutes from './product-imports/routes.ts';
import * as productImportsSchemas from './product-imports/schemas.ts';
import * as productSearchRoutes from './product-search/routes.ts';
import * as productSearchSchemas from './product-search/schemas.ts';
import * as promotionsPriceRuleRoutes from './promotions/price-rule-routes.ts';
import * as promotionsProblems from './promotions/problems.ts';
import * as promotionsRoutes from './promotions/routes.ts';
import * as promotionsSchemas from './promotions/schemas.ts';
import * as promotionsSellerRoutes from './promotions/seller-routes.ts';
import * as recommendationsRoutes from './recommendations/routes.ts';
import * as reviewsProblems from './reviews/problems.ts';
import * as reviewsRoutes from './reviews/routes.ts';
import * as reviewsSchemas from './reviews/schemas.ts';
import * as rfqProblems from './rfq/problems.ts';
import * as rfqRoutes from './rfq/routes.ts';
import * as rfqSchemas from './rfq/schemas.ts';
import * as savedProblems from './saved/problems.ts';
import * as savedRoutes from './saved/routes.ts';
import * as savedSchemas from './saved/schemas.ts';
import * as searchTuningProblems from './search-tuning/problems.ts';
import * as searchTuningRoutes from './search-tuning/routes.ts';
import * as searchTuningSchemas from './search-tuning/schemas.ts';
import * as sessionsProblems from './sessions/problems.ts';
import * as sessionsRoutes from './sessions/routes.ts';
import * as sessionsSchemas from './sessions/schemas.ts';
import * as settlementProblems from './settlement/problems.ts';
import * as settlementRoutes from './settlement/routes.ts';
import * as settlementSchemas from './settlement/schemas.ts';
import * as shippingProblems from './shipping/problems.ts';
import * as shippingRoutes from './shipping/routes.ts';
import * as shippingSchemas from './shipping/schemas.ts';
import * as shopSearchRoutes from './shop-search/routes.ts';
import * as shopSearchSchemas from './shop-search/schemas.ts';
import * as shopAdminProblems from './shop-admin/problems.ts';
import * as shopAdminRoutes from './shop-admin/routes.ts';
import * as shopAdminSchemas from './shop-admin/schemas.ts';
import * as shopCustomersProblems from './shop-customers/problems.ts';
import * as shopCustomersRoutes from './shop-customers/routes.ts';
import * as shopCustomersSchemas from './shop-customers/schemas.ts';
import * as shopDecorationProblems from './shop-decoration/problems.ts';
import * as shopDecorationRoutes from './shop-decoration/routes.ts';
import * as shopDecorationSchemas from './shop-decoration/schemas.ts';
import * as shopReviewProblems from './shop-review/problems.ts';
import * as shopReviewRoutes from './shop-review/routes.ts';
import * as shopReviewSchemas from './shop-review/schemas.ts';
import * as shopStatsProblems from './shop-stats/problems.ts';
import * as shopStatsRoutes from './shop-stats/routes.ts';
import * as shopStatsSchemas from './shop-stats/schemas.ts';
import * as shopsChecklistRoutes from './shops/checklist-routes.ts';
import * as shopsProblems from './shops/problems.ts';
import * as shopsRoutes from './shops/routes.ts';
import * as shopsSchemas from './shops/schemas.ts';
import * as shopsSettingsProblems from './shops/settings-problems.ts';
import * as shopsSettingsRoutes from './shops/settings-routes.ts';
import * as shopsSettingsSchemas from './shops/settings-schemas.ts';
import * as shopsSummarySchemas from './shops/summary-schemas.ts';
import * as showroomsProblems from './showrooms/problems.ts';
import * as showroomsRoutes from './showrooms/routes.ts';
import * as showroomsSchemas from './showrooms/schemas.ts';
import * as showroomsStaffRoutes from './showrooms/staff-routes.ts';
import * as showroomsStaffSchemas from './showrooms/staff-schemas.ts';
import * as sitemapRoutes from './sitemap/routes.ts';
import * as sitemapSchemas from './sitemap/schemas.ts';
import * as staffProblems from './staff/problems.ts';
import * as staffRoutes from './staff/routes.ts';
import * as staffSchemas from './staff/schemas.ts';
import * as suggestionsRoutes from './suggestions/routes.ts';
import * as suggestionsSchemas from './suggestions/schemas.ts';
import * as supportProblems from './support/problems.ts';
import * as supportRoutes from './support/routes.ts';
import * as supportSchemas from './support/schemas.ts';
import * as userAdminProblems from './user-admin/problems.ts';
import * as userAdminRoutes from './user-admin/routes.ts';
import * as userAdminSchemas from './user-admin/schemas.ts';
import * as webhooksProblems from './webhooks/problems.ts';
import * as webhooksRoutes from './webhooks/routes.ts';
import * as webhooksSchemas from './webhooks/schemas.ts';
import { isRoute, type Route } from './route.ts';

/** All contract files by subpath, for code that needs the whole contract (OpenAPI, web build, tests). */
export const contractFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  fields: fieldsFile,
  problems: problemsFile,
  graphql: graphqlFile,
  'statement-upload': statementUploadFile,
  'accounts/problems': accountsProblems,
  'accounts/registration-routes': accountsRegistrationRoutes,
  'accounts/routes': accountsRoutes,
  'accounts/schemas': accountsSchemas,
  'accounts/second-factor-routes': accountsSecondFactorRoutes,
  'ads/routes': adsRoutes,
  'ads/schemas': adsSchemas,
  'ads/seller-problems': adsSellerProblems,
  'ads/seller-routes': adsSellerRoutes,
  'ads/seller-schemas': adsSellerSchemas,
  'alerts/problems': alertsProblems,
  'alerts/routes': alertsRoutes,
  'alerts/schemas': alertsSchemas,
  'analytics/routes': analyticsRoutes,
  'analytics/schemas': analyticsSchemas,
  'api-tokens/problems': apiTokensProblems,
  'api-tokens/routes': apiTokensRoutes,
  'api-tokens/schemas': apiTokensSchemas,
  'audit/routes': auditRoutes,
  'audit/schemas': auditSchemas,
  'bank-reconciliation/problems': bankReconciliationProblems,
  'bank-reconciliation/routes': bankReconciliationRoutes,
  'bank-reconciliation/schemas': bankReconciliationSchemas,
  'blog/problems': blogProblems,
  'blog/routes': blogRoutes,
  'blog/schemas': blogSchemas,
  'blog/staff-routes': blogStaffRoutes,
  'blog/staff-schemas': blogStaffSchemas,
  'cart/problems': cartProblems,
  'cart/routes': cartRoutes,
  'cart/schemas': cartSchemas,
  'cases/problems': casesProblems,
  'cases/routes': casesRoutes,
  'cases/schemas': casesSchemas,
  'cases/staff-routes': casesStaffRoutes,
  'cases/staff-schemas': casesStaffSchemas,
  'catalogue/card-schemas': catalogueCardSchemas,
  'catalogue/category-file-routes': catalogueCategoryFileRoutes,
  'catalogue/category-schemas': catalogueCategorySchemas,
  'catalogue/category-staff-problems': catalogueCategoryStaffProblems,
  'catalogue/category-staff-routes': catalogueCategoryStaffRoutes,
  'catalogue/category-staff-schemas': catalogueCategoryStaffSchemas,
  'catalogue/problems': catalogueProblems,
  'catalogue/routes': catalogueRoutes,
  'catalogue/schemas': catalogueSchemas,
  'catalogue/seller-bulk-schemas': catalogueSellerBulkSchemas,
  'catalogue/seller-problems': catalogueSellerProblems,
  'catalogue/seller-routes': catalogueSellerRoutes,
  'catalogue/seller-schemas': catalogueSellerSchemas,
  'chat/problems': chatProblems,
  'chat/routes': chatRoutes,
  'chat/schemas': chatSchemas,
  'chat/shop-routes': chatShopRoutes,
  'checkout/problems': checkoutProblems,
  'checkout/routes': checkoutRoutes,
  'checkout/schemas': checkoutSchemas,
  'coins/problems': coinsProblems,
  'coins/routes': coinsRoutes,
  'coins/schemas': coinsSchemas,
  'content/routes': contentRoutes,
  'content/schemas': contentSchemas,
  'content/staff-problems': contentStaffProblems,
  'content/staff-routes': contentStaffRoutes,
  'content/staff-schemas': contentStaffSchemas,
  'customers/problems': customersProblems,
  'customers/routes': customersRoutes,
  'customers/schemas': customersSchemas,
  'finance/routes': financeRoutes,
  'finance/schemas': financeSchemas,
  'following/problems': followingProblems,
  'following/routes': followingRoutes,
  'following/schemas': followingSchemas,
  'health/problems': healthProblems,
  'health/routes': healthRoutes,
  'health/schemas': healthSchemas,
  'ledger/problems': ledgerProblems,
  'ledger/routes': ledgerRoutes,
  'ledger/schemas': ledgerSchemas,
  'locations/problems': locationsProblems,
  'locations/routes': locationsRoutes,
  'locations/schemas': locationsSchemas,
  'market-settings/problems': marketSettingsProblems,
  'market-settings/routes': marketSettingsRoutes,
  'market-settings/schemas': marketSettingsSchemas,
  'market-setup/routes': marketSetupRoutes,
  'media/problems': mediaProblems,
  'media/routes': mediaRoutes,
  'media/schemas': mediaSchemas,
  'media/staff-routes': mediaStaffRoutes,
  'members/problems': membersProblems,
  'members/routes': membersRoutes,
  'members/schemas': membersSchemas,
  'media/shop-routes': mediaShopRoutes,
  'moderation/problems': moderationProblems,
  'moderation/routes': moderationRoutes,
  'moderation/schemas': moderationSchemas,
  'orders/cash-refund-problems': ordersCashRefundProblems,
  'orders/cash-refund-routes': ordersCashRefundRoutes,
  'orders/cash-refund-schemas': ordersCashRefundSchemas,
  'orders/problems': ordersProblems,
  'orders/routes': ordersRoutes,
  'orders/schemas': ordersSchemas,
  'orders/seller-routes': ordersSellerRoutes,
  'orders/seller-schemas': ordersSellerSchemas,
  'orders/staff-problems': ordersStaffProblems,
  'orders/staff-routes': ordersStaffRoutes,
  'orders/staff-schemas': ordersStaffSchemas,
  'overview/routes': overviewRoutes,
  'overview/schemas': overviewSchemas,
  'payments/problems': paymentsProblems,
  'payments/routes': paymentsRoutes,
  'payments/schemas': paymentsSchemas,
  'privacy/problems': privacyProblems,
  'privacy/routes': privacyRoutes,
  'product-imports/problems': productImportsProblems,
  'product-imports/routes': productImportsRoutes,
  'product-imports/schemas': productImportsSchemas,
  'product-search/routes': productSearchRoutes,
  'product-search/schemas': productSearchSchemas,
  'promotions/price-rule-routes': promotionsPriceRuleRoutes,
  'promotions/problems': promotionsProblems,
  'promotions/routes': promotionsRoutes,
  'promotions/schemas': promotionsSchemas,
  'promotions/seller-routes': promotionsSellerRoutes,
  'recommendations/routes': recommendationsRoutes,
  'reviews/problems': reviewsProblems,
  'reviews/routes': reviewsRoutes,
  'reviews/schemas': reviewsSchemas,
  'rfq/problems': rfqProblems,
  'rfq/routes': rfqRoutes,
  'rfq/schemas': rfqSchemas,
  'saved/problems': savedProblems,
  'saved/routes': savedRoutes,
  'saved/schemas': savedSchemas,
  'search-tuning/problems': searchTuningProblems,
  'search-tuning/routes': searchTuningRoutes,
  'search-tuning/schemas': searchTuningSchemas,
  'sessions/problems': sessionsProblems,
  'sessions/routes': sessionsRoutes,
  'sessions/schemas': sessionsSchemas,
  'settlement/problems': settlementProblems,
  'settlement/routes': settlementRoutes,
  'settlement/schemas': settlementSchemas,
  'shipping/problems': shippingProblems,
  'shipping/routes': shippingRoutes,
  'shipping/schemas': shippingSchemas,
  'shop-search/routes': shopSearchRoutes,
  'shop-search/schemas': shopSearchSchemas,
  'shop-admin/problems': shopAdminProblems,
  'shop-admin/routes': shopAdminRoutes,
  'shop-admin/schemas': shopAdminSchemas,
  'shop-customers/problems': shopCustomersProblems,
  'shop-customers/routes': shopCustomersRoutes,
  'shop-customers/schemas': shopCustomersSchemas,
  'shop-decoration/problems': shopDecorationProblems,
  'shop-decoration/routes': shopDecorationRoutes,
  'shop-decoration/schemas': shopDecorationSchemas,
  'shop-review/problems': shopReviewProblems,
  'shop-review/routes': shopReviewRoutes,
  'shop-review/schemas': shopReviewSchemas,
  'shop-stats/problems': shopStatsProblems,
  'shop-stats/routes': shopStatsRoutes,
  'shop-stats/schemas': shopStatsSchemas,
  'shops/checklist-routes': shopsChecklistRoutes,
  'shops/problems': shopsProblems,
  'shops/routes': shopsRoutes,
  'shops/schemas': shopsSchemas,
  'shops/settings-problems': shopsSettingsProblems,
  'shops/settings-routes': shopsSettingsRoutes,
  'shops/settings-schemas': shopsSettingsSchemas,
  'shops/summary-schemas': shopsSummarySchemas,
  'showrooms/problems': showroomsProblems,
  'showrooms/routes': showroomsRoutes,
  'showrooms/schemas': showroomsSchemas,
  'showrooms/staff-routes': showroomsStaffRoutes,
  'showrooms/staff-schemas': showroomsStaffSchemas,
  'sitemap/routes': sitemapRoutes,
  'sitemap/schemas': sitemapSchemas,
  'staff/problems': staffProblems,
  'staff/routes': staffRoutes,
  'staff/schemas': staffSchemas,
  'suggestions/routes': suggestionsRoutes,
  'suggestions/schemas': suggestionsSchemas,
  'support/problems': supportProblems,
  'support/routes': supportRoutes,
  'support/schemas': supportSchemas,
  'user-admin/problems': userAdminProblems,
  'user-admin/routes': userAdminRoutes,
  'user-admin/schemas': userAdminSchemas,
  'webhooks/problems': webhooksProblems,
  'webhooks/routes': webhooksRoutes,
  'webhooks/schemas': webhooksSchemas,
};

export const contractExports: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(contractFiles),
);

export const contractRoutes: readonly Route[] = Object.values(contractExports).filter(isRoute);
