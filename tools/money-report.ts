import type { BookIssues } from '../apps/server/src/modules/books/index.ts';
import { countIssues } from '../apps/server/src/modules/books/index.ts';

/** Violations of one rule that are printed; the others are counted. */
const NAMED = 20;

/** Prints what is wrong, or that nothing is. True: nothing. */
export const printBooks = (found: BookIssues): boolean => {
  for (const [name, issues] of found)
    for (const [rule, own] of Map.groupBy(issues, ({ rule }) => rule)) {
      console.log(`${name}: ${rule}, but`);
      for (const { of, text } of own.slice(0, NAMED)) console.log(`  ${of}: ${text}`);
      if (own.length > NAMED) console.log(`  and ${own.length - NAMED} more`);
    }
  const count = countIssues(found);
  const names = [...found.keys()].join(', ');
  console.log(count === 0 ? `The books are right: ${names}.` : `The books are wrong in ${count} places.`);
  return count === 0;
};
