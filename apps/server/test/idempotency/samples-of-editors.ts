import { createPost } from '@market/contract/blog/staff-routes';
import { createCategory } from '@market/contract/catalogue/category-staff-routes';
import {
  createBanner,
  createBrand,
  createCarousel,
  createHomeSection,
} from '@market/contract/content/staff-routes';
import { uploadContentPicture } from '@market/contract/media/staff-routes';
import { importSynonyms } from '@market/contract/search-tuning/routes';
import { createShowroom } from '@market/contract/showrooms/staff-routes';
import sharp from 'sharp';
import { makeContentUpload } from '../factories/content.ts';
import { sample, type Samples, type World } from './world.ts';

let sequence = 0;
const title = (): string => `Nội dung ${++sequence}`;

const pictureOf = async (background: string): Promise<Blob> => {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background } });
  return new Blob([new Uint8Array(await image.png().toBuffer())]);
};
const withPicture = async ({ market, staff }: World, link = '/hang-moi') => ({
  title: title(),
  link,
  image_id: await makeContentUpload(market, staff),
});

export const OF_EDITORS: Samples = [
  [
    uploadContentPicture,
    async ({ staff }) =>
      sample<typeof uploadContentPicture>(
        staff,
        { file: await pictureOf('#225533') },
        { file: await pictureOf('#552233') },
      ),
  ],
  [
    createBanner,
    async (world) => {
      const position = 'home_primary' as const;
      const body = async () => ({ body: { position, ...(await withPicture(world)) } });
      return sample<typeof createBanner>(world.staff, await body(), await body());
    },
  ],
  [
    createCarousel,
    async (world) => {
      const body = async () => ({ body: await withPicture(world) });
      return sample<typeof createCarousel>(world.staff, await body(), await body());
    },
  ],
  [
    createHomeSection,
    async ({ staff }) => {
      const body = () => ({ body: { source: 'new_products' as const, title: title() } });
      return sample<typeof createHomeSection>(staff, body(), body());
    },
  ],
  [
    createBrand,
    async ({ staff }) =>
      sample<typeof createBrand>(staff, { body: { name: title() } }, { body: { name: title() } }),
  ],
  [
    createShowroom,
    async (world) => {
      const body = async () => {
        const { link: _link, ...fields } = await withPicture(world);
        return { body: fields };
      };
      return sample<typeof createShowroom>(world.staff, await body(), await body());
    },
  ],
  [
    importSynonyms,
    async ({ staff }) => {
      const heading = 'Người gõ,Hiểu thành,Chiều,Nhóm\n';
      const file = () => ({ body: {}, file: new Blob([`${heading}${title()},áo mẫu,Hai chiều,Khác\n`]) });
      return sample<typeof importSynonyms>(staff, file(), file());
    },
  ],
  [
    createPost,
    async ({ staff }) =>
      sample<typeof createPost>(staff, { body: { title: title() } }, { body: { title: title() } }),
  ],
  [
    createCategory,
    async ({ staff }) =>
      sample<typeof createCategory>(staff, { body: { title: title() } }, { body: { title: title() } }),
  ],
];
