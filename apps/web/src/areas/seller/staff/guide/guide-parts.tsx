import { useId, type ReactNode } from 'react';

export function GuideSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-md font-bold">
        {title}
      </h2>
      <div className="space-y-3 text-base">{children}</div>
    </section>
  );
}

export function Code({ children }: { readonly children: string }) {
  return (
    <pre className="num rounded-md border border-line bg-sunken p-3 text-xs leading-5 break-words whitespace-pre-wrap">
      {children}
    </pre>
  );
}

interface TermTableProps<Term extends string> {
  readonly headings: readonly [string, string];
  readonly terms: readonly Term[];
  readonly labels: Readonly<Record<Term, string>>;
}

/** May be broken after its punctuation: `order.cancellation_requested`. */
const breakable = (term: string): ReactNode[] =>
  term.split(/(?<=[.:_])/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]));

/** Technical names and what they mean. */
export function TermTable<Term extends string>({ headings, terms, labels }: TermTableProps<Term>) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term}>
            <th
              scope="row"
              className="border-t border-line bg-surface! text-left font-normal! whitespace-normal!"
            >
              <code className="num">{breakable(term)}</code>
            </th>
            <td>{labels[term]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
