import type { VerificationDocument } from '@market/contract/shop-review/schemas';
import { FileText, Trash2 } from '#ui/icons.ts';
import { IconButton } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';

const KB = 1024;
const sizeText = (bytes: number): string =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${(bytes / KB / KB).toFixed(1).replace('.', ',')} MB`;

interface DocumentListProps {
  readonly documents: readonly VerificationDocument[];
  readonly onRemove?: (id: string) => void;
}

/** Kind, size and time of each document; what it shows is for reviewers alone. */
export function DocumentList({ documents, onRemove }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line" aria-label="Giấy tờ">
      {documents.map(({ id, type, bytes, sent_at }, index) => (
        <li key={id} className="flex items-center gap-3 p-3">
          <span className="grid size-10 flex-none place-items-center rounded-lg bg-sunken text-ink-2">
            <FileText aria-hidden className="ico" />
          </span>
          <span className="min-w-0 flex-1 text-sm">
            <b className="block font-semibold">
              Giấy tờ {index + 1} ({type === 'pdf' ? 'PDF' : 'ảnh'})
            </b>
            <span className="num text-ink-2">
              {sizeText(bytes)}, tải lên {dayTime(sent_at)}
            </span>
          </span>
          {onRemove !== undefined && (
            <IconButton
              label={`Bỏ giấy tờ ${index + 1}`}
              className="max-lg:size-11!"
              onClick={() => onRemove(id)}
            >
              <Trash2 aria-hidden className="ico size-4.5!" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
