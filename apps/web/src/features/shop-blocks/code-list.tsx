import type { PageCode } from '@market/contract/shop-decoration/schemas';
import { Copy } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/clipboard.ts';
import { dayMonth } from '#ui/format-date.ts';

/** Codes that everybody may use, each with a button that copies it. */
export function CodeList({ codes }: { readonly codes: readonly PageCode[] }) {
  return (
    <ul className="grid gap-2.5 @lg:grid-cols-2 @4xl:grid-cols-3">
      {codes.map(({ code, title, description, ends_at }) => (
        <li
          key={code}
          className="flex items-center gap-3 rounded-lg border border-dashed border-brand-line bg-brand-soft px-4 py-3"
        >
          <div className="min-w-0 flex-1">
            <b className="num block truncate text-md text-brand-ink">{code}</b>
            <p className="truncate text-sm">{title}</p>
            <p className="text-xs text-ink-2">
              {description}
              {ends_at !== null && ` · đến ${dayMonth(ends_at)}`}
            </p>
          </div>
          <Button
            size="sm"
            className="flex-none max-lg:h-11! noscript:hidden"
            icon={<Copy aria-hidden className="ico" />}
            aria-label={`Chép mã ${code}`}
            onClick={() => void copyText(code, `mã ${code}`)}
          >
            Chép mã
          </Button>
        </li>
      ))}
    </ul>
  );
}
