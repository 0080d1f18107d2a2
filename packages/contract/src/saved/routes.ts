import { Type } from 'typebox';
import { Card, Collection } from '../catalogue/card-schemas.ts';
import { productNotFound } from '../catalogue/problems.ts';
import {
  COLLECTION_NAME_MAX,
  COLLECTION_PRODUCTS_MAX,
  COLLECTIONS_MAX,
  WISHLIST_MAX,
} from '../constants/products.ts';
import { AllowReadOnly, Count, Data, Id, OrNull, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { shopNotFound } from '../shops/problems.ts';
import {
  collectionAddProblems,
  collectionNotFound,
  collectionCreateProblems,
  collectionRenameProblems,
  wishlistFull,
} from './problems.ts';
import { WishlistFilter } from './schemas.ts';

const ListQuery = Type.Object({
  /** Sets `isSelected` of the collections that contain this product. */
  product_id: Type.Optional(Id),
  ...paged(COLLECTIONS_MAX),
});
const NewCollection = Type.Object({
  /** Ignored under `me`. */
  shopId: Type.Optional(OrNull(Id)),
  name: Text(COLLECTION_NAME_MAX, 1),
});
const CollectionRename = Type.Object({ name: Text(COLLECTION_NAME_MAX, 1) });
const ProductReference = Type.Object({ product_id: Id });
const PAGE_SIZE = 24;
const PageQuery = Type.Object(paged(PAGE_SIZE));
const CollectionsReply = Data({ collections: Type.Array(Collection), total: Count });
const CollectionReply = Data({ collection: Collection });
const ProductsReply = Data({ products: Type.Array(Card), total: Count });
const MyCollectionParams = Type.Object({ collectionId: Id });
const MyCollectionProductParams = Type.Object({ collectionId: Id, productId: Id });
export const listMyCollections = route({
  method: 'GET',
  path: '/v1/product/api/shop/me/products/collections',
  auth: 'user',
  summary: `One's own collections, the oldest first, at most ${COLLECTIONS_MAX}`,
  query: ListQuery,
  reply: CollectionsReply,
  problems: [],
});
export const createMyCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/me/products/collections',
  auth: 'user',
  summary: 'Make a collection of one’s own',
  status: 201,
  body: NewCollection,
  reply: CollectionReply,
  problems: collectionCreateProblems,
});
export const listMyCollectionProducts = route({
  method: 'GET',
  path: '/v1/product/api/shop/me/products/collections/:collectionId/products',
  auth: 'user',
  summary: 'Products of one’s own collection that are still sold, the last to come in first',
  params: MyCollectionParams,
  query: PageQuery,
  reply: ProductsReply,
  problems: [collectionNotFound],
});
export const addToMyCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/me/products/collections/:collectionId/products',
  auth: 'user',
  summary: `Put a product into one’s own collection; it holds at most ${COLLECTION_PRODUCTS_MAX}`,
  status: 201,
  params: MyCollectionParams,
  body: ProductReference,
  reply: CollectionReply,
  problems: collectionAddProblems,
});
export const removeFromMyCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/me/products/collections/:collectionId/products/:productId',
  auth: 'user',
  summary: 'Take a product out of one’s own collection; succeeds when it is not in it',
  params: MyCollectionProductParams,
  problems: [collectionNotFound],
});
export const renameMyCollection = route({
  method: 'PUT',
  path: '/v1/product/api/shop/me/products/collections/:collectionId',
  auth: 'user',
  summary: 'Rename one’s own collection',
  params: MyCollectionParams,
  body: AllowReadOnly(CollectionRename, Collection),
  reply: CollectionReply,
  problems: collectionRenameProblems,
});
export const deleteMyCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/me/products/collections/:collectionId',
  auth: 'user',
  summary: 'Delete one’s own collection; its products stay as they are',
  params: MyCollectionParams,
  problems: [collectionNotFound],
});
const ShopParams = Type.Object({ id: Id });
const ShopCollectionParams = Type.Object({ id: Id, collectionId: Id });
const ShopCollectionProductParams = Type.Object({ id: Id, collectionId: Id, productId: Id });
export const listShopCollections = route({
  method: 'GET',
  path: '/v1/product/api/shop/:id/products/collections',
  auth: 'optional',
  summary: 'Collections of a shop that are not empty; its members get the empty ones too',
  params: ShopParams,
  query: ListQuery,
  reply: CollectionsReply,
  problems: [shopNotFound],
});
export const createShopCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/:id/products/collections',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Make a collection of the caller’s shop',
  status: 201,
  params: ShopParams,
  body: NewCollection,
  reply: CollectionReply,
  problems: [shopNotFound, ...collectionCreateProblems],
});
export const listShopCollectionProducts = route({
  method: 'GET',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId/products',
  auth: 'optional',
  summary: 'Products of a shop’s collection in its order; new ones first',
  params: ShopCollectionParams,
  query: PageQuery,
  reply: ProductsReply,
  problems: [shopNotFound, collectionNotFound],
});
export const addToShopCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId/products',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Put a product of the shop into its collection',
  status: 201,
  params: ShopCollectionParams,
  body: ProductReference,
  reply: CollectionReply,
  problems: collectionAddProblems,
});
export const removeFromShopCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId/products/:productId',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Take a product out of the shop’s collection; succeeds when it is not in it',
  params: ShopCollectionProductParams,
  problems: [collectionNotFound],
});
export const renameShopCollection = route({
  method: 'PUT',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Rename a collection of the shop',
  params: ShopCollectionParams,
  body: AllowReadOnly(CollectionRename, Collection),
  reply: CollectionReply,
  problems: collectionRenameProblems,
});
export const orderShopCollection = route({
  method: 'PUT',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId/order',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Put products of a collection first, in this sequence; the others follow in their former order',
  params: ShopCollectionParams,
  body: Type.Object({
    product_ids: Type.Array(Id, { minItems: 1, maxItems: COLLECTION_PRODUCTS_MAX, uniqueItems: true }),
  }),
  reply: CollectionReply,
  problems: [collectionNotFound],
});
export const deleteShopCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Delete a collection of the shop',
  params: ShopCollectionParams,
  problems: [collectionNotFound],
});
const WishlistItemParams = Type.Object({ id: Id });
const WishlistStateReply = Data({ is_added: Type.Boolean() });
export const addToWishlist = route({
  method: 'POST',
  path: '/v1/marketing/wishlists',
  auth: 'user',
  summary: `Add a product to the wishlist, at most ${WISHLIST_MAX}; idempotent`,
  status: 201,
  body: Type.Object({ product_id: Id }),
  reply: WishlistStateReply,
  problems: [productNotFound, wishlistFull],
});
export const listWishlist = route({
  method: 'GET',
  path: '/v1/marketing/wishlists/products',
  auth: 'user',
  summary: 'The wishlist, the last to come in first',
  query: Type.Object({
    ...paged(PAGE_SIZE),
    filter: Type.Optional(WishlistFilter),
    only_ids: Type.Optional(Type.Boolean()),
  }),
  reply: Data({
    products: Type.Array(Card),
    total: Count,
    counts: Type.Object({ all: Count, deal: Count, few_left: Count }),
    product_ids: Type.Array(Id),
    /** Not sold at present, so without a card. */
    gone_ids: Type.Array(Id),
  }),
  problems: [],
});
export const isOnWishlist = route({
  method: 'GET',
  path: '/v1/marketing/wishlists/:id/is_added',
  auth: 'user',
  summary: 'Whether the product with this id is on the wishlist',
  params: WishlistItemParams,
  reply: WishlistStateReply,
  problems: [],
});
export const removeFromWishlist = route({
  method: 'DELETE',
  path: '/v1/marketing/wishlists/:id',
  auth: 'user',
  summary: 'Take the product with this id off the wishlist; succeeds when it is not on it',
  params: WishlistItemParams,
  problems: [],
});
