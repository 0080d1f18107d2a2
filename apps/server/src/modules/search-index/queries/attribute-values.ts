import type { Context } from '#platform/context.ts';
import { selectValues } from '../store/attribute-values.ts';

/** Values of attributes by id; without unknown ones. */
export const getAttributeValues = ({ db }: Context, ids: readonly number[]) => selectValues(db, ids);
