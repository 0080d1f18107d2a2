import type { ModerationChange, ModerationItem } from '@market/contract/moderation/schemas';
import { fieldText } from './texts.ts';

type Value = ModerationChange['was'];

function Pictures({ label, value }: { readonly label: string; readonly value: Value }) {
  const pictures = Array.isArray(value) ? value : [];
  return (
    <div>
      <p className="mb-1 text-xs text-ink-3">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((src, index) => (
          <li key={src}>
            <img
              src={src}
              alt={`${label}, ảnh ${index + 1}`}
              width={260}
              height={260}
              loading="lazy"
              className="size-16 rounded-lg bg-sunken object-cover"
            />
          </li>
        ))}
        {pictures.length === 0 && <li className="text-sm text-ink-3">Không có ảnh</li>}
      </ul>
    </div>
  );
}

function Change({ change: { field, was, now } }: { readonly change: ModerationChange }) {
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="mb-1 text-sm font-semibold">{fieldText(field)}</p>
      {field === 'images' ? (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Pictures label="Trước" value={was} />
          <Pictures label="Bây giờ" value={now} />
        </div>
      ) : (
        <p className="text-sm break-words">
          <del className="text-ink-3">{was === null || was === '' ? 'trống' : String(was)}</del>{' '}
          <span aria-hidden>→</span>{' '}
          <ins className="rounded-xs bg-accent-soft px-1 no-underline">
            {now === null || now === '' ? 'trống' : String(now)}
          </ins>
        </p>
      )}
    </li>
  );
}

/** Old and new, side by side. */
export function ItemChanges({ item: { changes } }: { readonly item: ModerationItem }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Đã sửa so với bản đã duyệt" className="mt-4 rounded-lg border border-line px-4">
      <h3 className="pt-3 font-semibold">Đã sửa so với bản đã duyệt</h3>
      <ul>
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </ul>
    </section>
  );
}
