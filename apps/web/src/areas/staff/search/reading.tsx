import type { TriedSearch } from '@market/contract/search-tuning/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { ArrowRight } from '#ui/icons.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

type Part = TriedSearch['parts'][number];

const READINGS: Readonly<Record<Part['reading'], { readonly tone: BadgeTone; readonly label: string }>> = {
  word: { tone: 'mute', label: 'giữ' },
  synonym: { tone: 'info', label: 'đồng nghĩa' },
  ignored: { tone: 'deal', label: 'bỏ khi ít kết quả' },
  filter: { tone: 'brand', label: 'thành bộ lọc' },
};

function ReadPart({ part: { typed, reading, meanings } }: { readonly part: Part }) {
  const { tone, label } = READINGS[reading];
  return (
    <li className="flex flex-wrap items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-1 text-sm">
      <span className={reading === 'ignored' ? 'line-through' : undefined}>{typed}</span>
      {meanings.length > 0 && (
        <>
          <ArrowRight aria-hidden className="ico size-3.5! text-ink-3" />
          <b className="font-semibold">{meanings.join(', ')}</b>
        </>
      )}
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

/** How a query is read with the draft. */
export function Reading({ tried }: { readonly tried: TriedSearch }) {
  return (
    <div className="rounded-lg bg-sunken p-3">
      <h3 className="mb-2 text-xs font-semibold text-ink-2">Máy đọc thành</h3>
      <ul className="flex flex-wrap gap-1.5">
        {tried.parts.map((part, index) => (
          // a word may occur twice
          // oxlint-disable-next-line react/no-array-index-key
          <ReadPart key={`${part.typed} ${index}`} part={part} />
        ))}
      </ul>
      <p className="num mt-2 text-xs text-ink-2">
        {formatNumber(tried.duration_ms)} ms
        {tried.corrected !== null && (
          <>
            {' '}
            · không có gì khớp như đã gõ, tìm <b className="font-semibold">{tried.corrected}</b>
          </>
        )}
      </p>
    </div>
  );
}
