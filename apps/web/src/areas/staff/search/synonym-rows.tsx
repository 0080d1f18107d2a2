import { formatNumber } from '@market/contract/rules/money';
import { SYNONYM_KIND_LABELS, SYNONYM_TOPIC_LABELS } from '@market/contract/rules/search-tuning';
import { removeSynonym } from '@market/contract/search-tuning/routes';
import type { Synonym } from '@market/contract/search-tuning/schemas';
import type { IconComponent } from '#ui/icon.tsx';
import { ArrowLeftRight, ArrowRight, CircleSlash, Trash2 } from '#ui/icons.ts';
import { call } from '#app/api.ts';
import { Badge } from '#ui/badge.tsx';
import { useWrite } from '../use-write.ts';

const ICONS: Readonly<Record<Synonym['kind'], IconComponent>> = {
  same: ArrowLeftRight,
  short: ArrowRight,
  soft: CircleSlash,
};

function Direction({ kind }: Pick<Synonym, 'kind'>) {
  const Icon = ICONS[kind];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-ink-2">
      <Icon aria-hidden className="ico size-4!" />
      {SYNONYM_KIND_LABELS[kind]}
    </span>
  );
}

interface RowProps {
  readonly synonym: Synonym;
  readonly onRemove: () => void;
}

function RemoveButton({ synonym: { phrase, meaning, leaving }, onRemove }: RowProps) {
  if (leaving) return <Badge tone="deal">Nháp xóa</Badge>;
  return (
    <button
      type="button"
      className="icon-btn size-11! noscript:hidden"
      aria-label={`Xóa ${phrase}${meaning === '' ? '' : ` – ${meaning}`} trong nháp`}
      onClick={onRemove}
    >
      <Trash2 aria-hidden className="ico size-4!" />
    </button>
  );
}

/** On a wide screen a table, on a phone a card each. */
export function SynonymRows({ synonyms }: { readonly synonyms: readonly Synonym[] }) {
  const { write } = useWrite();
  const remove = ({ id }: Synonym) =>
    void write(
      `remove-${id}`,
      () => call(removeSynonym, { params: { id }, body: {} }),
      'Đã đưa việc xóa vào bản nháp.',
    );
  return (
    <>
      <table className="tbl max-md:hidden">
        <thead>
          <tr>
            <th scope="col">Người gõ</th>
            <th scope="col">Hiểu thành</th>
            <th scope="col">Chiều</th>
            <th scope="col" className="text-right!">
              Lượt 30 ngày
            </th>
            <th scope="col">Nhóm</th>
            <th scope="col">
              <span className="sr-only">Xóa</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {synonyms.map((synonym) => (
            <tr key={synonym.id}>
              <td className="font-semibold">{synonym.phrase}</td>
              <td>{synonym.meaning || '–'}</td>
              <td>
                <Direction kind={synonym.kind} />
              </td>
              <td className="num text-right">{formatNumber(synonym.searches)}</td>
              <td>{SYNONYM_TOPIC_LABELS[synonym.topic]}</td>
              <td className="py-0! text-right">
                <RemoveButton synonym={synonym} onRemove={() => remove(synonym)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line border-t border-line md:hidden">
        {synonyms.map((synonym) => (
          <li key={synonym.id} className="flex items-center gap-3 px-4 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <b className="font-semibold break-words">{synonym.phrase}</b>
              {synonym.meaning !== '' && <span className="break-words"> · {synonym.meaning}</span>}
              <span className="num mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-3">
                <Direction kind={synonym.kind} />
                {formatNumber(synonym.searches)} lượt · {SYNONYM_TOPIC_LABELS[synonym.topic]}
              </span>
            </span>
            <RemoveButton synonym={synonym} onRemove={() => remove(synonym)} />
          </li>
        ))}
      </ul>
    </>
  );
}
