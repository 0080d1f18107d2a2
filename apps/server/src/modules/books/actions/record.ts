import { transact, type Context } from '#platform/context.ts';
import { checkBooks, countIssues, type BookIssues } from '../queries/check.ts';
import { insertCheck } from '../store/checks.ts';
import type { CheckCause } from '../tables.ts';

const exampleOf = (found: BookIssues): string | null => {
  for (const [name, [first]] of found)
    if (first !== undefined) return `${name}: ${first.rule}, but ${first.of}: ${first.text}`;
  return null;
};

/** Compares the books and writes down the result, which the health page shows. */
export const recordBookCheck = async (context: Context, cause: CheckCause): Promise<BookIssues> => {
  const found = await checkBooks(context);
  const [issues, example] = [countIssues(found), exampleOf(found)];
  await transact(context, ({ db, now: checked_at }) =>
    insertCheck(db, { cause, checked_at, issues, example }),
  );
  if (issues > 0) context.log.error({ issues, example }, 'the books are wrong');
  return found;
};
