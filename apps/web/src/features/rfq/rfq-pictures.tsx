import type { Rfq } from '@market/contract/rfq/schemas';

/** All pictures of a request, each opening in its full size. */
export function RfqPictures({ images }: Pick<Rfq, 'images'>) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map(({ id, thumb, large }, index) => (
        <li key={id}>
          <a href={large} target="_blank" rel="noreferrer">
            <img
              src={thumb}
              alt={`Ảnh ${index + 1}`}
              width={64}
              height={64}
              className="size-16 rounded-md object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
