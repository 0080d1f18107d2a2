import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import type { OwnProducts } from '#features/own-products/own-products.ts';

/** What the forms of blocks choose from. */
export interface FormSurroundings {
  readonly collections: readonly { readonly id: number; readonly name: string }[];
  readonly products: OwnProducts;
  /** Titles of products that a block names. */
  readonly titles: ReadonlyMap<number, string>;
}

export interface BlockFormProps {
  readonly block: DecorationBlock;
  readonly surroundings: FormSurroundings;
  /** Gets the newest block: an upload ends later than the render that began it. */
  readonly onChange: (write: (block: DecorationBlock) => DecorationBlock) => void;
}
