const LARGE_BYTES = 300_000;
const MAX_SIDE = 1_600;
const QUALITY = 0.86;

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

const draw = (source: CanvasImageSource, width: number, height: number): HTMLCanvasElement => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')!.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** A photograph of a phone, smaller and upright; the file itself when it is small or the browser cannot read it. */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (file.size < LARGE_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await blobOf(draw(bitmap, bitmap.width, bitmap.height));
    bitmap.close();
    return blob !== null && blob.size < file.size ? blob : file;
  } catch {
    return file;
  }
};

const FRAME_WITHIN_MS = 8_000;

/** A frame of a video as a picture; null when the browser cannot show it. */
export const posterOf = async (file: Blob): Promise<Blob | null> => {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.playsInline = true;
    video.src = url;
    const shown = new Promise<boolean>((resolve) => {
      video.addEventListener('seeked', () => resolve(true));
      video.addEventListener('error', () => resolve(false));
      setTimeout(() => resolve(false), FRAME_WITHIN_MS);
    });
    // not the first frame, which is often black
    video.currentTime = 0.1;
    if (!(await shown)) return null;
    return await blobOf(draw(video, video.videoWidth, video.videoHeight));
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
};

/** By its type, as the file picker of the browser names it. */
export const isVideo = ({ type }: Blob): boolean => type.startsWith('video/');
