import { Button } from '#ui/button.tsx';
import type { BlockFormProps } from './form-surroundings.ts';
import { UploadButton } from './upload-button.tsx';

/** The video of a block. */
export function VideoForm({ block, onChange }: Pick<BlockFormProps, 'block' | 'onChange'>) {
  const { video } = block;
  return (
    <div className="space-y-3">
      {video !== null && (
        // Videos of shops have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className="aspect-video w-full rounded-lg bg-black object-contain"
          src={video.url}
          poster={video.thumb_url ?? undefined}
          controls
          preload="none"
          aria-label="Video đã chọn"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <UploadButton
          kind="video"
          label={video === null ? 'Tải video lên' : 'Đổi video'}
          onUploaded={({ id, video: uploaded }) =>
            onChange((now) => ({ ...now, video_id: id, video: uploaded }))
          }
        />
        {video !== null && (
          <Button
            size="sm"
            className="max-lg:h-11!"
            onClick={() => onChange((now) => ({ ...now, video_id: null, video: null }))}
          >
            Bỏ video
          </Button>
        )}
      </div>
      <p className="hint">MP4 hoặc WebM, tối đa 100 MB</p>
    </div>
  );
}
