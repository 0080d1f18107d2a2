import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import type { Video } from '@market/contract/media/schemas';
import type { Generated } from 'kysely';

type Slide = DecorationBlock['slides'][number];

/** A block as it is stored: media by their ids alone. */
export interface StoredBlock extends Omit<DecorationBlock, 'slides' | 'video'> {
  readonly slides: Omit<Slide, 'image'>[];
}

export interface DraftsTable {
  shop_id: number;
  blocks: StoredBlock[];
  version: number;
  saved_at: Date;
}

export interface VersionsTable {
  id: Generated<number>;
  shop_id: number;
  draft_version: number;
  blocks: StoredBlock[];
  published_at: Date;
  published_by: number | null;
}

/** `key` of the upload; `video` only of a video. */
export interface MediaTable {
  shop_id: number;
  media_id: string;
  key: string;
  video: Video | null;
}

export type ShopDecorationTables = {
  shop_decoration_drafts: DraftsTable;
  shop_decoration_versions: VersionsTable;
  shop_decoration_media: MediaTable;
};
