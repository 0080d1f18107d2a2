import type { ImportRow } from '@market/contract/product-imports/schemas';
import type { IconComponent } from '#ui/icon.tsx';
import { ArrowRight, CircleX, Equal, Pencil, Plus, TriangleAlert } from '#ui/icons.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { ImportResult } from '@market/contract/rules/product-imports';
import { cellNumber, RESULT_TEXTS } from './import-texts.ts';

const LOOKS: Readonly<Record<ImportResult, readonly [tone: BadgeTone, Icon: IconComponent]>> = {
  added: ['brand', Plus],
  changed: ['info', Pencil],
  unchanged: ['mute', Equal],
  wrong: ['deal', CircleX],
};

export function ResultBadge({ result }: { readonly result: ImportResult }) {
  const [tone, Icon] = LOOKS[result];
  return (
    <Badge tone={tone} large icon={<Icon aria-hidden className="ico size-3.5!" />}>
      {RESULT_TEXTS[result]}
    </Badge>
  );
}

/** A number of the sheet, beside the stored one where it changes. */
export function NumberCell({
  row,
  field,
  text,
}: {
  readonly row: ImportRow;
  readonly field: string;
  readonly text: string;
}) {
  if (row.errors.some((reason) => reason.field === field))
    return (
      <span className="num rounded-sm border border-deal-line bg-deal-soft px-1.5 font-semibold text-deal-ink">
        {text}
      </span>
    );
  const change = row.result === 'changed' ? row.changes.find((cell) => cell.field === field) : undefined;
  if (change === undefined)
    return (
      <span className={row.result === 'added' ? 'num font-semibold' : 'num text-ink-2'}>
        {cellNumber(text)}
      </span>
    );
  return (
    <span className="num inline-flex items-center gap-1.5">
      {change.was !== '' && <s className="text-ink-3">{cellNumber(change.was)}</s>}
      <ArrowRight aria-label="thành" className="ico size-3.5! text-ink-3" />
      <b className="rounded-sm bg-brand-soft px-1 text-brand-ink">{cellNumber(change.now)}</b>
    </span>
  );
}

const SHOWN_APART = ['tier1_price', 'stock'];

/** Why a row is wrong, what else changes, and what is saved nevertheless. */
export function ReasonCell({ row }: { readonly row: ImportRow }) {
  const others =
    row.result === 'changed' ? row.changes.filter(({ field }) => !SHOWN_APART.includes(field)) : [];
  return (
    <>
      {row.errors.map(({ field, text }) => (
        <p key={`${field} ${text}`} className="text-deal-ink">
          {text}
        </p>
      ))}
      {others.map(({ field, label, was, now }) => (
        <p key={field} className="line-clamp-2 text-ink-2">
          {label}: {was !== '' && <s className="text-ink-3">{was}</s>} {now}
        </p>
      ))}
      {row.warnings.map((text) => (
        <p key={text} className="flex gap-1.5 text-accent-ink">
          <TriangleAlert aria-hidden className="ico mt-0.5 size-3.5! flex-none" />
          {text} Vẫn nhập được.
        </p>
      ))}
    </>
  );
}
