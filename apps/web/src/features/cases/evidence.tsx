import type { CaseMessage } from '@market/contract/cases/schemas';

interface EvidenceProps {
  readonly images: CaseMessage['images'];
  /** Who showed them. */
  readonly author: string;
}

/** Pictures of a message with their captions; each opens in a new page. */
export function Evidence({ images, author }: EvidenceProps) {
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map(({ id, thumb, large, caption }, index) => (
        <li key={id} className="w-22">
          <a href={large} target="_blank" rel="noreferrer" className="thumb block size-22">
            <img
              src={thumb}
              alt={`${caption === '' ? `Ảnh ${index + 1} của ${author}` : caption}, mở trang mới`}
              width={88}
              height={88}
              loading="lazy"
            />
          </a>
          {caption !== '' && <p className="mt-1 text-sm break-words text-ink-2">{caption}</p>}
        </li>
      ))}
    </ul>
  );
}
