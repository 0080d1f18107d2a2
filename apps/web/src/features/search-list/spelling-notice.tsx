import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { listPath, useFilterScope } from './filter-scope.ts';
import type { Results } from './load-list.ts';
import { changeQuery } from './query.ts';

/** Shows the spelling correction and links to its own search. */
export function SpellingNotice({ reading }: { readonly reading: Results['reading'] }) {
  const scope = useFilterScope();
  const { query } = scope;
  const corrected = reading?.corrected ?? null;
  if (corrected === null || query.keyword === undefined) return null;
  return (
    <Notice className="mt-3 px-3.5! py-2.5!">
      Không có kết quả cho “{query.keyword}”. Đang hiện kết quả cho{' '}
      <Link
        to={listPath(scope, changeQuery(query, { keyword: corrected }))}
        className="font-semibold underline underline-offset-2"
      >
        “{corrected}”
      </Link>
      .
    </Notice>
  );
}
