import type { Product } from '@market/contract/catalogue/schemas';
import { productPath } from '#app/paths.ts';

/** `/{x}.html`: digits after the last hyphen are an id. */
export const splitHandleId = (name: string): { handle: string; id: string | null } => {
  const numbered = /^(.+)-(\d{1,15})$/.exec(name);
  return { handle: numbered?.[1] ?? name, id: numbered?.[2] ?? null };
};

type ProductRef = Pick<Product, 'id' | 'handle'>;
/** Finds a product by id or handle. */
export type FindByRef<P extends ProductRef> = (ref: string) => Promise<P | undefined>;

/** `moved` is the canonical path when it differs. */
export interface FoundProduct<P extends ProductRef> {
  readonly product: P;
  readonly moved: string | null;
}

const movedTo = <P extends ProductRef>(product: P): FoundProduct<P> => ({
  product,
  moved: productPath(product.handle, product.id),
});

/**
 * `/{x}.html` is tried as `{handle}-{id}`, then as a handle; a former handle, or an id with a wrong handle, redirects
 * to the canonical path.
 */
export const findProduct = async <P extends ProductRef>(
  name: string,
  ask: FindByRef<P>,
): Promise<FoundProduct<P> | undefined> => {
  const { handle, id } = splitHandleId(name);
  const numbered = id === null ? undefined : await ask(id);
  if (numbered !== undefined && numbered.id === Number(id) && numbered.handle === handle)
    return { product: numbered, moved: null };
  const named = await ask(name);
  if (named?.handle === name) return { product: named, moved: null };
  // a number alone is no address
  if (named !== undefined && !/^\d+$/.test(name)) return movedTo(named);
  return numbered?.id === Number(id) ? movedTo(numbered) : undefined;
};
