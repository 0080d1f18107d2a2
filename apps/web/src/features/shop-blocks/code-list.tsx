import type { PageCode } from '@market/contract/shop-decoration/schemas';
import { codeElementId } from '#features/discount-codes/code-element-id.ts';
import { SaveCodeButton } from '#features/discount-codes/save-code-button.tsx';
import { dayMonth } from '#ui/format-date.ts';

/** Codes that everybody may use, each with a button that saves it. */
export function CodeList({ codes }: { readonly codes: readonly PageCode[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 @lg:grid-cols-2 @4xl:grid-cols-3">
      {codes.map(({ price_rule_id: id, code, title, description, ends_at }) => (
        <li
          key={code}
          id={codeElementId(id)}
          className="flex items-center gap-3 rounded-lg border border-dashed border-brand-line bg-brand-soft px-4 py-3"
        >
          <div className="min-w-0 flex-1">
            <b className="num block truncate text-md text-brand-ink">{code}</b>
            <p className="truncate text-sm">{title}</p>
            <p className="text-xs text-ink-2">
              {description}
              {ends_at !== null && `\u00a0· đến ${dayMonth(ends_at)}`}
            </p>
          </div>
          <SaveCodeButton id={id} code={code} />
        </li>
      ))}
    </ul>
  );
}
