import type { Context } from '#platform/context.ts';
import { selectLatest, type BookCheck } from '../store/checks.ts';

/** Undefined before the first one. */
export const getLatestCheck = ({ db }: Context): Promise<BookCheck | undefined> => selectLatest(db);
