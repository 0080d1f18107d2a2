import type { HomeSource } from '@market/contract';
import type { Generated } from 'kysely';

/** Pictures are named by their keys. */
export interface BrandsTable {
  id: Generated<number>;
  name: string;
  slug: string;
  tag_line: Generated<string>;
  logo: string | null;
  cover_image: string | null;
  shop_id: number | null;
  featured: Generated<boolean>;
  position: Generated<number>;
}

export interface BannersTable {
  id: Generated<number>;
  position: 'slide' | 'home_right_banner' | 'home_primary' | 'new_user_channel';
  platform: 'web_desktop' | 'web';
  sort: Generated<number>;
  title: string;
  sub_title: string | null;
  label: string | null;
  call_to_action: string | null;
  image: string;
  image_mobile: string | null;
  alt: Generated<string>;
  /** A path inside the market. */
  link: string;
}

export interface HomeSectionsTable {
  id: Generated<number>;
  key: string;
  title: string;
  sub_title: string | null;
  source: HomeSource;
  params: Generated<Record<string, string | number | boolean>>;
  limit: number;
  position: number;
}

export type ContentTables = { brands: BrandsTable; banners: BannersTable; home_sections: HomeSectionsTable };
