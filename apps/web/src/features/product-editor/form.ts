import type { CategoryAttribute } from '@market/contract/rules/category-attributes';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import type { Draft } from './draft/draft.ts';

/** What every part of the editor gets. */
export interface EditorForm {
  readonly draft: Draft;
  /** A function gets the newest draft: uploads end later than the render that began them. */
  readonly set: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** By path. */
  readonly errors: FieldErrors;
  readonly warnings: FieldErrors;
  /** How often a save was refused. */
  readonly refusals: number;
  /** Of the chosen category; empty while they load. */
  readonly attributes: readonly CategoryAttribute[];
}
