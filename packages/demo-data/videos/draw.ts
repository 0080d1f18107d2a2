// Draws the films of `src/videos.ts` from the pictures of their products: `node packages/demo-data/videos/draw.ts [NAME]`.
// Needs ffmpeg with libx264; the films are part of the project, so a market needs neither.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { draw } from '../src/art/index.ts';
import { productVideos, videoFile, type ProductVideo } from '../src/videos.ts';

const SIZE = 480;
/** Pictures are drawn larger than the film, so that it can come closer. */
const SOURCE_SIZE = 2 * SIZE;
const FRAMES_PER_S = 20;
const FADE_S = 0.4;
const ZOOM = 0.12;

/** Each picture comes slowly closer, and fades into the next one. */
const filterOf = (count: number, shownS: number): string => {
  const frames = Math.round(shownS * FRAMES_PER_S);
  const zoom = `zoompan=z='1+${ZOOM}*on/${frames}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${frames}:s=${SIZE}x${SIZE}:fps=${FRAMES_PER_S}`;
  const zoomed = Array.from({ length: count }, (_, n) => `[${n}:v]${zoom},format=yuv420p[z${n}]`);
  const faded = Array.from({ length: count - 1 }, (_, n) => {
    const before = n === 0 ? '[z0]' : `[f${n}]`;
    const offset = ((n + 1) * (shownS - FADE_S)).toFixed(2);
    return `${before}[z${n + 1}]xfade=transition=fade:duration=${FADE_S}:offset=${offset}[f${n + 1}]`;
  });
  return [...zoomed, ...faded].join(';');
};

const drawVideo = async (video: ProductVideo, folder: string): Promise<void> => {
  const pictures = await Promise.all(
    video.keys.map(async (key, index) => {
      const path = join(folder, `${video.name}-${index}.png`);
      const picture = sharp(Buffer.from(draw(key)!), { density: 144 });
      await writeFile(
        path,
        await picture.resize(SOURCE_SIZE, SOURCE_SIZE, { fit: 'cover' }).png().toBuffer(),
      );
      return path;
    }),
  );
  const count = pictures.length;
  const shownS = (video.seconds + (count - 1) * FADE_S) / count;
  const inputs = pictures.flatMap((path) => ['-i', path]);
  const coding =
    '-c:v libx264 -pix_fmt yuv420p -profile:v main -preset veryslow -crf 27 -movflags +faststart -an'.split(
      ' ',
    );
  const into = fileURLToPath(videoFile(video));
  const filter = ['-filter_complex', filterOf(count, shownS), '-map', `[f${count - 1}]`];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...inputs, ...filter, ...coding, into]);
};

const folder = await mkdtemp(join(tmpdir(), 'videos-'));
try {
  const [only] = process.argv.slice(2);
  for (const video of productVideos)
    if (only === undefined || video.name === only) await drawVideo(video, folder);
} finally {
  await rm(folder, { recursive: true });
}
