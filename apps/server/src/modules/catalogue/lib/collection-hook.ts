import { hook } from '#platform/events/hooks.ts';

/** Ids of the products of a shop's collection; none when it is not the shop's. */
export const productsOfCollection = hook<
  { readonly shopId: number; readonly collectionId: number },
  readonly number[]
>('catalogue.products-of-collection');
