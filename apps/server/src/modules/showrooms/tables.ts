import type { Generated } from 'kysely';

/** A detail picture: storage key and caption. */
export interface CloseUp {
  readonly image: string;
  readonly title: string;
  readonly whole: boolean;
}

/** Pictures are storage keys. */
export interface ShowroomsTable {
  id: Generated<number>;
  title: string;
  slug: string;
  tag_line: Generated<string>;
  /** HTML of an editor, cleaned when it is shown. */
  story: Generated<string>;
  image: string;
  image_mobile: string | null;
  thumb: string;
  details: Generated<CloseUp[]>;
  shop_id: number | null;
  position: Generated<number>;
  start_at: Generated<Date>;
  /** Null: open-ended. */
  end_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  /** Drafts are for editors alone. */
  status: Generated<'draft' | 'published'>;
}

export type ShowroomTables = {
  showrooms: ShowroomsTable;
  showroom_products: { showroom_id: number; product_id: number };
};
