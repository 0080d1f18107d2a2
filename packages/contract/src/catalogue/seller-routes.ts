import { Type } from 'typebox';
import { Count, Data, Id, OneOf, paged, ShortId, Text } from '../fields.ts';
import { route } from '../route.ts';
import { CategoryAttribute } from './category-staff-schemas.ts';
import { categoryNotFound, productNotFound } from './problems.ts';
import {
  bulkTooMany,
  productBlocked,
  productRefused,
  productStepRefused,
  productVersionConflict,
  stockMoved,
  upQuotaUsed,
} from './seller-problems.ts';
import { BulkRequest, BulkResult, sellerProductFilter, SellerProductSort } from './seller-bulk-schemas.ts';
import {
  NewSellerProduct,
  ProductWarning,
  SellerOption,
  SellerProduct,
  SellerProductChanges,
  SellerProductRow,
  SellerTier,
  SellerVariantInput,
  StockChange,
  StockMovement,
  UpQuota,
  ProductPreview,
} from './seller-schemas.ts';
import {
  TIERS_MAX,
  PRODUCT_OPTIONS_MAX,
  SELLER_PRODUCT_TABS,
  VARIANTS_MAX,
} from '../rules/seller-products.ts';

const ProductParams = Type.Object({ id: Id });
const ProductReply = Data({ product: SellerProduct });
const SavedReply = Data({ product: SellerProduct, warnings: Type.Array(ProductWarning) });
const saveProblems = [productNotFound, productRefused, productVersionConflict, stockMoved, productBlocked];
const Counts = Type.Object(
  Object.fromEntries(SELLER_PRODUCT_TABS.map((tab) => [tab, Count])) as Record<
    (typeof SELLER_PRODUCT_TABS)[number],
    typeof Count
  >,
);

export const listSellerProducts = route({
  method: 'GET',
  path: '/v1/seller/api/products',
  auth: 'shop',
  permission: 'stock',
  summary: "The shop's products of every state; `counts` by state ignore the other filters",
  query: Type.Object({
    ...sellerProductFilter,
    sort: Type.Optional(SellerProductSort),
    ...paged(20),
  }),
  reply: Data({ products: Type.Array(SellerProductRow), total: Count, counts: Counts, up: UpQuota }),
  problems: [],
});
export const getCategoryAttributes = route({
  method: 'GET',
  path: '/v1/seller/api/categories/:id/attributes',
  auth: 'shop',
  permission: 'products',
  summary: 'Specifications that products of a category should name; saves check their values',
  params: ProductParams,
  reply: Data({ attributes: Type.Array(CategoryAttribute) }),
  problems: [categoryNotFound],
});
export const createSellerProduct = route({
  method: 'POST',
  path: '/v1/seller/api/products',
  auth: 'shop',
  permission: 'products',
  status: 201,
  summary: 'Add a product, as a draft or to be reviewed',
  body: Type.Object({ product: NewSellerProduct }),
  reply: SavedReply,
  problems: [productRefused],
});
export const getSellerProduct = route({
  method: 'GET',
  path: '/v1/seller/api/products/:id',
  auth: 'shop',
  permission: 'stock',
  summary: 'A product of the shop as it is edited',
  params: ProductParams,
  reply: ProductReply,
  problems: [productNotFound],
});
export const saveSellerProduct = route({
  method: 'PUT',
  path: '/v1/seller/api/products/:id',
  auth: 'shop',
  permission: 'products',
  summary: 'Change a product; fields that are left out stay. An older version is refused with what differs',
  params: ProductParams,
  body: Type.Object({ product: SellerProductChanges }),
  reply: SavedReply,
  problems: saveProblems,
});
export const deleteSellerProduct = route({
  method: 'DELETE',
  path: '/v1/seller/api/products/:id',
  auth: 'shop',
  permission: 'products',
  summary: 'Delete a product that was never sold, restorable for a day; one that was sold is hidden instead',
  params: ProductParams,
  reply: Data({ result: OneOf(['deleted', 'ended']) }),
  problems: [productNotFound, productBlocked],
});
export const restoreSellerProduct = route({
  method: 'POST',
  path: '/v1/seller/api/products/:id/restore',
  auth: 'shop',
  permission: 'products',
  summary: 'Take back a deletion within a day',
  params: ProductParams,
  reply: ProductReply,
  problems: [productNotFound, productStepRefused, productRefused],
});
export const saveSellerVariants = route({
  method: 'PUT',
  path: '/v1/seller/api/products/:id/variants',
  auth: 'shop',
  permission: 'products',
  summary: 'Replace options and variants; a variant found by id or options keeps its id',
  params: ProductParams,
  body: Type.Object({
    version: ShortId,
    options: Type.Optional(Type.Array(SellerOption, { maxItems: PRODUCT_OPTIONS_MAX })),
    variants: Type.Array(SellerVariantInput, { minItems: 1, maxItems: VARIANTS_MAX }),
  }),
  reply: SavedReply,
  problems: saveProblems,
});
const TierList = Type.Array(SellerTier, { maxItems: TIERS_MAX });
export const saveSellerPriceTiers = route({
  method: 'PUT',
  path: '/v1/seller/api/products/:id/price-tiers',
  auth: 'shop',
  permission: 'products',
  summary: 'Replace the tiers of the product, and of the variants named',
  params: ProductParams,
  body: Type.Object({
    version: ShortId,
    prices: TierList,
    variants: Type.Optional(
      Type.Array(Type.Object({ id: Id, prices: TierList }), { maxItems: VARIANTS_MAX }),
    ),
  }),
  reply: SavedReply,
  problems: saveProblems,
});
export const createProductPreview = route({
  method: 'POST',
  path: '/v1/seller/api/products/:id/preview',
  auth: 'shop',
  permission: 'products',
  summary: 'A link that shows the product, of any state, as buyers will see it; it works for a day',
  params: ProductParams,
  reply: Data({ preview: ProductPreview }),
  problems: [productNotFound],
});
export const submitSellerProduct = route({
  method: 'POST',
  path: '/v1/seller/api/products/:id/submit',
  auth: 'shop',
  permission: 'products',
  summary: 'Send the product to review; it becomes active',
  params: ProductParams,
  reply: ProductReply,
  problems: [productNotFound, productRefused, productBlocked, productStepRefused],
});
export const requestTradeAssurance = route({
  method: 'POST',
  path: '/v1/seller/api/products/:id/trade-assurance',
  auth: 'shop',
  permission: 'products',
  summary: 'Ask for trade assurance for the product',
  params: ProductParams,
  reply: ProductReply,
  problems: [productNotFound, productStepRefused],
});
export const upSellerProduct = route({
  method: 'POST',
  path: '/v1/seller/api/products/:id/up',
  auth: 'shop',
  permission: 'products',
  creates: true,
  summary: 'Bump the product to the top of lists, within the daily quota of the shop',
  params: ProductParams,
  reply: Data({ up_at: Type.String(), up: UpQuota }),
  problems: [productNotFound, productStepRefused, upQuotaUsed],
});
export const changeSellerStock = route({
  method: 'POST',
  path: '/v1/seller/api/products/:id/stock',
  auth: 'shop',
  permission: 'stock',
  creates: true,
  summary: 'Add to or correct the stock of variants; all of them or none',
  params: ProductParams,
  body: Type.Object({
    kind: OneOf(['correction', 'import']),
    note: Type.Optional(Text(200)),
    changes: Type.Array(StockChange, { minItems: 1, maxItems: VARIANTS_MAX }),
  }),
  reply: ProductReply,
  problems: [productNotFound, productRefused, stockMoved],
});
export const listStockMovements = route({
  method: 'GET',
  path: '/v1/seller/api/products/:id/stock-movements',
  auth: 'shop',
  permission: 'stock',
  summary: 'Changes of the stock, the newest first',
  params: ProductParams,
  query: Type.Object({ variant_id: Type.Optional(Id), ...paged(20) }),
  reply: Data({ movements: Type.Array(StockMovement), total: Count }),
  problems: [productNotFound],
});
export const changeSellerProducts = route({
  method: 'POST',
  path: '/v1/seller/api/products/bulk',
  auth: 'shop',
  permission: 'products',
  creates: true,
  summary:
    'Change many products; with `preview` nothing changes. Those that cannot change are answered with the reason',
  body: BulkRequest,
  reply: Data({ result: BulkResult, up: UpQuota }),
  problems: [bulkTooMany, productRefused],
});
