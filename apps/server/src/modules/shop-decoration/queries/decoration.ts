import type { Decoration, DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { getProductOptions } from '#catalogue';
import { imageUrl } from '#media';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getPeople } from '#users';
import { FIRST_BLOCKS, productIdsOf } from '../rules.ts';
import { selectMedia, type MediaRow } from '../store/media.ts';
import { selectDraft, selectVersions, type VersionRow } from '../store/pages.ts';
import type { StoredBlock } from '../tables.ts';

const SLIDE_PX = 1_200;

export type MediaById = ReadonlyMap<string, MediaRow>;

/** Address of a picture of the shop; null for none, and for one that no longer exists. */
export const pictureOf = (media: MediaById, id: string | null): string | null => {
  const row = id === null ? undefined : media.get(id);
  return row === undefined || row.video !== null ? null : imageUrl(row.key, SLIDE_PX);
};

const presentBlock = (block: StoredBlock, media: MediaById): DecorationBlock => ({
  ...block,
  slides: block.slides.map((slide) => ({ ...slide, image: pictureOf(media, slide.image_id) })),
  video: media.get(block.video_id ?? '')?.video ?? null,
});

const presentVersions = async (context: Context, versions: readonly VersionRow[]) => {
  const people = await getPeople(context, [...new Set(versions.flatMap((row) => row.published_by ?? []))]);
  return versions.map(({ id, published_at, published_by, blocks }, index) => ({
    id,
    published_at: published_at.toISOString(),
    published_by: people.get(published_by ?? 0)?.full_name ?? null,
    blocks: blocks.filter(({ visible }) => visible).length,
    current: index === 0,
  }));
};

/** The draft of the caller's shop with the versions published before. */
export const getDecorationOf = async (context: Context<Db, Seller>): Promise<Decoration> => {
  const { db, actor } = context;
  const [draft, versions, media] = await Promise.all([
    selectDraft(db, actor.shopId),
    selectVersions(db, actor.shopId),
    selectMedia(db, actor.shopId),
  ]);
  const blocks = draft?.blocks ?? FIRST_BLOCKS;
  const version = draft?.version ?? 0;
  const products = await getProductOptions(context, productIdsOf(blocks), actor.shopId);
  return {
    blocks: blocks.map((block) => presentBlock(block, media)),
    version,
    saved_at: draft?.saved_at.toISOString() ?? null,
    published: versions[0]?.draft_version === version,
    products: [...products.values()].map(({ id, title, thumb }) => ({ id, title, thumb })),
    versions: await presentVersions(context, versions),
  };
};
