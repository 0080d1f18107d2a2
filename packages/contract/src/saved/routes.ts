import { Type } from 'typebox';
import { Card, Collection } from '../catalogue/card-schemas.ts';
import { productNotFound } from '../catalogue/problems.ts';
import { COLLECTION_NAME_MAX, COLLECTION_PRODUCTS_MAX, COLLECTIONS_MAX, WISHLIST_MAX } from '../constants.ts';
import { AsRead, Count, Data, Id, OrNull, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { shopNotFound } from '../shops/problems.ts';
import { adding, collectionNotFound, creating, renaming, wishlistLimit } from './problems.ts';
import { WishlistFilter } from './schemas.ts';

const ListQuery = Type.Object({
  /** Marks the collections that hold this product. */
  product_id: Type.Optional(Id),
  ...paged(COLLECTIONS_MAX),
});
const NewCollection = Type.Object({
  /** Under a shop's own address the shop again; not needed under `me`. */
  shopId: Type.Optional(OrNull(Id)),
  name: Text(COLLECTION_NAME_MAX, 1),
});
const Rename = Type.Object({ name: Text(COLLECTION_NAME_MAX, 1) });
const Added = Type.Object({ product_id: Id });
const PAGE = 24;
const Page = Type.Object(paged(PAGE));
const Collections = Data({ collections: Type.Array(Collection), total: Count });
const OneCollection = Data({ collection: Collection });
const Products = Data({ products: Type.Array(Card), total: Count });
const OfMine = Type.Object({ collectionId: Id });
const InMine = Type.Object({ collectionId: Id, productId: Id });
export const listMyCollections = route({
  method: 'GET',
  path: '/v1/product/api/shop/me/products/collections',
  auth: 'user',
  summary: `One's own collections, the oldest first, at most ${COLLECTIONS_MAX}`,
  query: ListQuery,
  reply: Collections,
  problems: [],
});
export const createMyCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/me/products/collections',
  auth: 'user',
  summary: 'Make a collection of one’s own',
  status: 201,
  body: NewCollection,
  reply: OneCollection,
  problems: creating,
});
export const listMyCollectionProducts = route({
  method: 'GET',
  path: '/v1/product/api/shop/me/products/collections/:collectionId/products',
  auth: 'user',
  summary: 'Products of one’s own collection that are still sold, the last to come in first',
  params: OfMine,
  query: Page,
  reply: Products,
  problems: [collectionNotFound],
});
export const addToMyCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/me/products/collections/:collectionId/products',
  auth: 'user',
  summary: `Put a product into one’s own collection; it holds at most ${COLLECTION_PRODUCTS_MAX}`,
  status: 201,
  params: OfMine,
  body: Added,
  reply: OneCollection,
  problems: adding,
});
export const removeFromMyCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/me/products/collections/:collectionId/products/:productId',
  auth: 'user',
  summary: 'Take a product out of one’s own collection; fine when it is not in it',
  params: InMine,
  problems: [collectionNotFound],
});
export const renameMyCollection = route({
  method: 'PUT',
  path: '/v1/product/api/shop/me/products/collections/:collectionId',
  auth: 'user',
  summary: 'Name one’s own collection anew',
  params: OfMine,
  body: AsRead(Rename, Collection),
  reply: OneCollection,
  problems: renaming,
});
export const deleteMyCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/me/products/collections/:collectionId',
  auth: 'user',
  summary: 'Delete one’s own collection; its products stay as they are',
  params: OfMine,
  problems: [collectionNotFound],
});
const OfShop = Type.Object({ id: Id });
const OfShopCollection = Type.Object({ id: Id, collectionId: Id });
const InShopCollection = Type.Object({ id: Id, collectionId: Id, productId: Id });
export const listShopCollections = route({
  method: 'GET',
  path: '/v1/product/api/shop/:id/products/collections',
  auth: 'optional',
  summary: 'Collections of a shop that hold something; to its own people the empty ones too',
  params: OfShop,
  query: ListQuery,
  reply: Collections,
  problems: [shopNotFound],
});
export const createShopCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/:id/products/collections',
  auth: 'shop',
  summary: 'Make a collection of the caller’s shop',
  status: 201,
  params: OfShop,
  body: NewCollection,
  reply: OneCollection,
  problems: [shopNotFound, ...creating],
});
export const listShopCollectionProducts = route({
  method: 'GET',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId/products',
  auth: 'optional',
  summary: 'Products of a shop’s collection, the last to come in first',
  params: OfShopCollection,
  query: Page,
  reply: Products,
  problems: [shopNotFound, collectionNotFound],
});
export const addToShopCollection = route({
  method: 'POST',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId/products',
  auth: 'shop',
  summary: 'Put a product of the shop into its collection',
  status: 201,
  params: OfShopCollection,
  body: Added,
  reply: OneCollection,
  problems: adding,
});
export const removeFromShopCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId/products/:productId',
  auth: 'shop',
  summary: 'Take a product out of the shop’s collection; fine when it is not in it',
  params: InShopCollection,
  problems: [collectionNotFound],
});
export const renameShopCollection = route({
  method: 'PUT',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId',
  auth: 'shop',
  summary: 'Name a collection of the shop anew',
  params: OfShopCollection,
  body: AsRead(Rename, Collection),
  reply: OneCollection,
  problems: renaming,
});
export const deleteShopCollection = route({
  method: 'DELETE',
  path: '/v1/product/api/shop/:id/products/collections/:collectionId',
  auth: 'shop',
  summary: 'Delete a collection of the shop',
  params: OfShopCollection,
  problems: [collectionNotFound],
});
const Wished = Type.Object({ id: Id });
const IsAdded = Data({ is_added: Type.Boolean() });
export const addToWishlist = route({
  method: 'POST',
  path: '/v1/marketing/wishlists',
  auth: 'user',
  summary: `Keep a product on the wishlist, at most ${WISHLIST_MAX}; twice is once`,
  status: 201,
  body: Type.Object({ product_id: Id }),
  reply: IsAdded,
  problems: [productNotFound, wishlistLimit],
});
export const listWishlist = route({
  method: 'GET',
  path: '/v1/marketing/wishlists/products',
  auth: 'user',
  summary: 'The wishlist, the last to come in first',
  query: Type.Object({
    ...paged(PAGE),
    filter: Type.Optional(WishlistFilter),
    /** Ids alone, without cards: for the hearts of a page. */
    only_ids: Type.Optional(Type.Boolean()),
  }),
  reply: Data({
    products: Type.Array(Card),
    /** Of what was asked for. */
    total: Count,
    counts: Type.Object({ all: Count, deal: Count, few_left: Count }),
    /** Everything on it, also what is not sold any more. */
    product_ids: Type.Array(Id),
    /** What is not sold any more: it has no card, and comes back when it is sold again. */
    gone_ids: Type.Array(Id),
  }),
  problems: [],
});
export const isOnWishlist = route({
  method: 'GET',
  path: '/v1/marketing/wishlists/:id/is_added',
  auth: 'user',
  summary: 'Whether the product with this id is on the wishlist',
  params: Wished,
  reply: IsAdded,
  problems: [],
});
export const removeFromWishlist = route({
  method: 'DELETE',
  path: '/v1/marketing/wishlists/:id',
  auth: 'user',
  summary: 'Take the product with this id off the wishlist; fine when it is not on it',
  params: Wished,
  problems: [],
});
