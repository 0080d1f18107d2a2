import type { Video } from '@market/contract/media/schemas';
import { Film, Play, X } from '#ui/icons.ts';

/** The video of the product; opens it in the browser's own player. */
export function VideoTile({ video, onRemove }: { readonly video: Video; readonly onRemove: () => void }) {
  return (
    <li className="relative flex-none max-lg:size-24">
      <a
        href={video.url}
        target="_blank"
        rel="noreferrer"
        aria-label="Xem video"
        className="relative block aspect-square overflow-hidden rounded-lg bg-sunken"
      >
        {video.thumb_url === null ? (
          <Film aria-hidden className="ico absolute inset-0 m-auto size-7! text-ink-3" />
        ) : (
          <img src={video.thumb_url} alt="" width={520} height={520} className="size-full object-cover" />
        )}
        <span className="absolute inset-0 grid place-items-center rounded-lg bg-black/40 text-white">
          <Play aria-hidden className="size-6 fill-current" />
        </span>
      </a>
      <button
        type="button"
        aria-label="Bỏ video"
        className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-black/60 text-white max-lg:size-8"
        onClick={onRemove}
      >
        <X aria-hidden className="ico size-4!" />
      </button>
    </li>
  );
}
