import * as fieldsFile from './fields.ts';
import * as problemsFile from './problems.ts';
import * as graphqlFile from './graphql.ts';
import * as statementUploadFile from './statement-upload.ts';
import * as accountsProblems from './accounts/problems.ts';
import * as accountsRegistrationRoutes from './accounts/registration-routes.ts';
import * as accountsRoutes from './accounts/routes.ts';
import * as accountsSecondFactorRoutes from './accounts/second-factor-routes.ts';
import * as adsRoutes from './ads/routes.ts';
import * as adsSellerProblems from './ads/seller-problems.ts';
import * as adsSellerRoutes from './ads/seller-routes.ts';
import * as adsStaffRoutes from './ads/staff-routes.ts';
import * as alertsProblems from './alerts/problems.ts';
import * as alertsRoutes from './alerts/routes.ts';
import * as analyticsRoutes from './analytics/routes.ts';
import * as apiTokensProblems from './api-tokens/problems.ts';
import * as apiTokensRoutes from './api-tokens/routes.ts';
import * as auditRoutes from './audit/routes.ts';
import * as bankReconciliationProblems from './bank-reconciliation/problems.ts';
import * as bankReconciliationRoutes from './bank-reconciliation/routes.ts';
import * as blogProblems from './blog/problems.ts';
import * as blogRoutes from './blog/routes.ts';
import * as blogStaffRoutes from './blog/staff-routes.ts';
import * as cartProblems from './cart/problems.ts';
import * as cartRoutes from './cart/routes.ts';
import * as casesProblems from './cases/problems.ts';
import * as casesRoutes from './cases/routes.ts';
import * as casesStaffRoutes from './cases/staff-routes.ts';
import * as catalogueCategoryFileRoutes from './catalogue/category-file-routes.ts';
import * as catalogueCategoryStaffProblems from './catalogue/category-staff-problems.ts';
import * as catalogueCategoryStaffRoutes from './catalogue/category-staff-routes.ts';
import * as catalogueProblems from './catalogue/problems.ts';
import * as catalogueRoutes from './catalogue/routes.ts';
import * as catalogueSellerProblems from './catalogue/seller-problems.ts';
import * as catalogueSellerRoutes from './catalogue/seller-routes.ts';
import * as chatProblems from './chat/problems.ts';
import * as chatRoutes from './chat/routes.ts';
import * as chatShopRoutes from './chat/shop-routes.ts';
import * as checkoutProblems from './checkout/problems.ts';
import * as checkoutRoutes from './checkout/routes.ts';
import * as coinsProblems from './coins/problems.ts';
import * as coinsRoutes from './coins/routes.ts';
import * as contentRoutes from './content/routes.ts';
import * as contentStaffProblems from './content/staff-problems.ts';
import * as contentStaffRoutes from './content/staff-routes.ts';
import * as customersProblems from './customers/problems.ts';
import * as customersRoutes from './customers/routes.ts';
import * as financeRoutes from './finance/routes.ts';
import * as followingProblems from './following/problems.ts';
import * as followingRoutes from './following/routes.ts';
import * as healthProblems from './health/problems.ts';
import * as healthRoutes from './health/routes.ts';
import * as ledgerProblems from './ledger/problems.ts';
import * as ledgerRoutes from './ledger/routes.ts';
import * as locationsProblems from './locations/problems.ts';
import * as locationsRoutes from './locations/routes.ts';
import * as marketSettingsProblems from './market-settings/problems.ts';
import * as marketSettingsRoutes from './market-settings/routes.ts';
import * as marketSetupRoutes from './market-setup/routes.ts';
import * as mediaDirectRoutes from './media/direct-routes.ts';
import * as mediaProblems from './media/problems.ts';
import * as mediaRoutes from './media/routes.ts';
import * as mediaStaffRoutes from './media/staff-routes.ts';
import * as membersProblems from './members/problems.ts';
import * as membersRoutes from './members/routes.ts';
import * as mediaShopRoutes from './media/shop-routes.ts';
import * as moderationProblems from './moderation/problems.ts';
import * as moderationRoutes from './moderation/routes.ts';
import * as ordersCashRefundProblems from './orders/cash-refund-problems.ts';
import * as ordersCashRefundRoutes from './orders/cash-refund-routes.ts';
import * as ordersProblems from './orders/problems.ts';
import * as ordersRoutes from './orders/routes.ts';
import * as ordersSellerRoutes from './orders/seller-routes.ts';
import * as ordersStaffProblems from './orders/staff-problems.ts';
import * as ordersStaffRoutes from './orders/staff-routes.ts';
import * as overviewRoutes from './overview/routes.ts';
import * as paymentsProblems from './payments/problems.ts';
import * as paymentsRoutes from './payments/routes.ts';
import * as policiesProblems from './policies/problems.ts';
import * as policiesRoutes from './policies/routes.ts';
import * as policiesStaffRoutes from './policies/staff-routes.ts';
import * as privacyProblems from './privacy/problems.ts';
import * as privacyRoutes from './privacy/routes.ts';
import * as productImportsProblems from './product-imports/problems.ts';
import * as productImportsRoutes from './product-imports/routes.ts';
import * as productSearchRoutes from './product-search/routes.ts';
import * as promotionsPriceRuleRoutes from './promotions/price-rule-routes.ts';
import * as promotionsProblems from './promotions/problems.ts';
import * as promotionsRoutes from './promotions/routes.ts';
import * as promotionsSavedRoutes from './promotions/saved-routes.ts';
import * as promotionsSellerRoutes from './promotions/seller-routes.ts';
import * as providerStatementsProblems from './provider-statements/problems.ts';
import * as providerStatementsRoutes from './provider-statements/routes.ts';
import * as recommendationsRoutes from './recommendations/routes.ts';
import * as reviewsProblems from './reviews/problems.ts';
import * as reviewsRoutes from './reviews/routes.ts';
import * as rfqProblems from './rfq/problems.ts';
import * as rfqRoutes from './rfq/routes.ts';
import * as savedProblems from './saved/problems.ts';
import * as savedRoutes from './saved/routes.ts';
import * as searchTuningProblems from './search-tuning/problems.ts';
import * as searchTuningRoutes from './search-tuning/routes.ts';
import * as sessionsProblems from './sessions/problems.ts';
import * as sessionsRoutes from './sessions/routes.ts';
import * as settlementBatchProblems from './settlement/batch-problems.ts';
import * as settlementBatchRoutes from './settlement/batch-routes.ts';
import * as settlementProblems from './settlement/problems.ts';
import * as settlementRoutes from './settlement/routes.ts';
import * as shippingProblems from './shipping/problems.ts';
import * as shippingRoutes from './shipping/routes.ts';
import * as shopSearchRoutes from './shop-search/routes.ts';
import * as shopAdminProblems from './shop-admin/problems.ts';
import * as shopAdminRoutes from './shop-admin/routes.ts';
import * as shopCustomersProblems from './shop-customers/problems.ts';
import * as shopCustomersRoutes from './shop-customers/routes.ts';
import * as shopDecorationProblems from './shop-decoration/problems.ts';
import * as shopDecorationRoutes from './shop-decoration/routes.ts';
import * as shopReviewProblems from './shop-review/problems.ts';
import * as shopReviewRoutes from './shop-review/routes.ts';
import * as shopStatsProblems from './shop-stats/problems.ts';
import * as shopStatsRoutes from './shop-stats/routes.ts';
import * as shopsChecklistRoutes from './shops/checklist-routes.ts';
import * as shopsProblems from './shops/problems.ts';
import * as shopsRoutes from './shops/routes.ts';
import * as shopsSettingsProblems from './shops/settings-problems.ts';
import * as shopsSettingsRoutes from './shops/settings-routes.ts';
import * as showroomsProblems from './showrooms/problems.ts';
import * as showroomsRoutes from './showrooms/routes.ts';
import * as showroomsStaffRoutes from './showrooms/staff-routes.ts';
import * as sitemapRoutes from './sitemap/routes.ts';
import * as staffProblems from './staff/problems.ts';
import * as staffRoutes from './staff/routes.ts';
import * as suggestionsRoutes from './suggestions/routes.ts';
import * as supportProblems from './support/problems.ts';
import * as supportRoutes from './support/routes.ts';
import * as userAdminProblems from './user-admin/problems.ts';
import * as userAdminRoutes from './user-admin/routes.ts';
import * as webhooksProblems from './webhooks/problems.ts';
import * as webhooksRoutes from './webhooks/routes.ts';
import { schemaFiles } from './registry-schemas.ts';
import { isRoute, type Route } from './route.ts';

/** All contract files by subpath, for code that needs the complete contract (OpenAPI, web build, tests). */
export const contractFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...schemaFiles,
  fields: fieldsFile,
  problems: problemsFile,
  graphql: graphqlFile,
  'statement-upload': statementUploadFile,
  'accounts/problems': accountsProblems,
  'accounts/registration-routes': accountsRegistrationRoutes,
  'accounts/routes': accountsRoutes,
  'accounts/second-factor-routes': accountsSecondFactorRoutes,
  'ads/routes': adsRoutes,
  'ads/seller-problems': adsSellerProblems,
  'ads/seller-routes': adsSellerRoutes,
  'ads/staff-routes': adsStaffRoutes,
  'alerts/problems': alertsProblems,
  'alerts/routes': alertsRoutes,
  'analytics/routes': analyticsRoutes,
  'api-tokens/problems': apiTokensProblems,
  'api-tokens/routes': apiTokensRoutes,
  'audit/routes': auditRoutes,
  'bank-reconciliation/problems': bankReconciliationProblems,
  'bank-reconciliation/routes': bankReconciliationRoutes,
  'blog/problems': blogProblems,
  'blog/routes': blogRoutes,
  'blog/staff-routes': blogStaffRoutes,
  'cart/problems': cartProblems,
  'cart/routes': cartRoutes,
  'cases/problems': casesProblems,
  'cases/routes': casesRoutes,
  'cases/staff-routes': casesStaffRoutes,
  'catalogue/category-file-routes': catalogueCategoryFileRoutes,
  'catalogue/category-staff-problems': catalogueCategoryStaffProblems,
  'catalogue/category-staff-routes': catalogueCategoryStaffRoutes,
  'catalogue/problems': catalogueProblems,
  'catalogue/routes': catalogueRoutes,
  'catalogue/seller-problems': catalogueSellerProblems,
  'catalogue/seller-routes': catalogueSellerRoutes,
  'chat/problems': chatProblems,
  'chat/routes': chatRoutes,
  'chat/shop-routes': chatShopRoutes,
  'checkout/problems': checkoutProblems,
  'checkout/routes': checkoutRoutes,
  'coins/problems': coinsProblems,
  'coins/routes': coinsRoutes,
  'content/routes': contentRoutes,
  'content/staff-problems': contentStaffProblems,
  'content/staff-routes': contentStaffRoutes,
  'customers/problems': customersProblems,
  'customers/routes': customersRoutes,
  'finance/routes': financeRoutes,
  'following/problems': followingProblems,
  'following/routes': followingRoutes,
  'health/problems': healthProblems,
  'health/routes': healthRoutes,
  'ledger/problems': ledgerProblems,
  'ledger/routes': ledgerRoutes,
  'locations/problems': locationsProblems,
  'locations/routes': locationsRoutes,
  'market-settings/problems': marketSettingsProblems,
  'market-settings/routes': marketSettingsRoutes,
  'market-setup/routes': marketSetupRoutes,
  'media/direct-routes': mediaDirectRoutes,
  'media/problems': mediaProblems,
  'media/routes': mediaRoutes,
  'media/staff-routes': mediaStaffRoutes,
  'members/problems': membersProblems,
  'members/routes': membersRoutes,
  'media/shop-routes': mediaShopRoutes,
  'moderation/problems': moderationProblems,
  'moderation/routes': moderationRoutes,
  'orders/cash-refund-problems': ordersCashRefundProblems,
  'orders/cash-refund-routes': ordersCashRefundRoutes,
  'orders/problems': ordersProblems,
  'orders/routes': ordersRoutes,
  'orders/seller-routes': ordersSellerRoutes,
  'orders/staff-problems': ordersStaffProblems,
  'orders/staff-routes': ordersStaffRoutes,
  'overview/routes': overviewRoutes,
  'payments/problems': paymentsProblems,
  'payments/routes': paymentsRoutes,
  'policies/problems': policiesProblems,
  'policies/routes': policiesRoutes,
  'policies/staff-routes': policiesStaffRoutes,
  'privacy/problems': privacyProblems,
  'privacy/routes': privacyRoutes,
  'product-imports/problems': productImportsProblems,
  'product-imports/routes': productImportsRoutes,
  'product-search/routes': productSearchRoutes,
  'promotions/price-rule-routes': promotionsPriceRuleRoutes,
  'promotions/problems': promotionsProblems,
  'promotions/routes': promotionsRoutes,
  'promotions/saved-routes': promotionsSavedRoutes,
  'promotions/seller-routes': promotionsSellerRoutes,
  'provider-statements/problems': providerStatementsProblems,
  'provider-statements/routes': providerStatementsRoutes,
  'recommendations/routes': recommendationsRoutes,
  'reviews/problems': reviewsProblems,
  'reviews/routes': reviewsRoutes,
  'rfq/problems': rfqProblems,
  'rfq/routes': rfqRoutes,
  'saved/problems': savedProblems,
  'saved/routes': savedRoutes,
  'search-tuning/problems': searchTuningProblems,
  'search-tuning/routes': searchTuningRoutes,
  'sessions/problems': sessionsProblems,
  'sessions/routes': sessionsRoutes,
  'settlement/batch-problems': settlementBatchProblems,
  'settlement/batch-routes': settlementBatchRoutes,
  'settlement/problems': settlementProblems,
  'settlement/routes': settlementRoutes,
  'shipping/problems': shippingProblems,
  'shipping/routes': shippingRoutes,
  'shop-search/routes': shopSearchRoutes,
  'shop-admin/problems': shopAdminProblems,
  'shop-admin/routes': shopAdminRoutes,
  'shop-customers/problems': shopCustomersProblems,
  'shop-customers/routes': shopCustomersRoutes,
  'shop-decoration/problems': shopDecorationProblems,
  'shop-decoration/routes': shopDecorationRoutes,
  'shop-review/problems': shopReviewProblems,
  'shop-review/routes': shopReviewRoutes,
  'shop-stats/problems': shopStatsProblems,
  'shop-stats/routes': shopStatsRoutes,
  'shops/checklist-routes': shopsChecklistRoutes,
  'shops/problems': shopsProblems,
  'shops/routes': shopsRoutes,
  'shops/settings-problems': shopsSettingsProblems,
  'shops/settings-routes': shopsSettingsRoutes,
  'showrooms/problems': showroomsProblems,
  'showrooms/routes': showroomsRoutes,
  'showrooms/staff-routes': showroomsStaffRoutes,
  'sitemap/routes': sitemapRoutes,
  'staff/problems': staffProblems,
  'staff/routes': staffRoutes,
  'suggestions/routes': suggestionsRoutes,
  'support/problems': supportProblems,
  'support/routes': supportRoutes,
  'user-admin/problems': userAdminProblems,
  'user-admin/routes': userAdminRoutes,
  'webhooks/problems': webhooksProblems,
  'webhooks/routes': webhooksRoutes,
};

export const contractExports: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(contractFiles),
);

export const contractRoutes: readonly Route[] = Object.values(contractExports).filter(isRoute);
