import type { Product } from '@market/contract/catalogue/schemas';
import { productPath } from '../../shared/paths.ts';

/** The parts of `/{x}.html`: the digits after the last hyphen are a number, the rest a handle. */
export const splitHandleId = (name: string): { handle: string; id: string | null } => {
  const numbered = /^(.+)-(\d{1,15})$/.exec(name);
  return { handle: numbered?.[1] ?? name, id: numbered?.[2] ?? null };
};

type ProductRef = Pick<Product, 'id' | 'handle'>;
/** Asks for a product by number or handle; undefined when there is none. */
export type FindByRef<P extends ProductRef> = (ref: string) => Promise<P | undefined>;

/** The product an address means; `moved` when it stands at another one for good. */
export interface FoundProduct<P extends ProductRef> {
  readonly product: P;
  readonly moved: string | null;
}

/**
 * `/{x}.html` is the product numbered by the digits after the last hyphen when its handle is the rest; else the product
 * with handle x; else the product of those digits, at its right address.
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
  if (named !== undefined && named.handle === name) return { product: named, moved: null };
  return numbered !== undefined && numbered.id === Number(id)
    ? { product: numbered, moved: productPath(numbered.handle, numbered.id) }
    : undefined;
};
