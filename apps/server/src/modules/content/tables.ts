import type { AdAction, AdPlatform, AdPosition, AdUserType } from '@market/contract/ads/schemas';
import type { HomeSource } from '@market/contract/content/schemas';
import type { BannerStatus } from '@market/contract/rules/banners';
import type { Generated } from 'kysely';

/** Pictures are storage keys. */
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
  version: Generated<number>;
}

export interface BannersTable {
  id: Generated<number>;
  /** `carousel` exists only here; the others are positions of `getAds`. */
  position: 'carousel' | AdPosition;
  /** Null: any. */
  platform: AdPlatform | null;
  status: Generated<BannerStatus>;
  sort: Generated<number>;
  title: string;
  sub_title: string | null;
  label: string | null;
  call_to_action: string | null;
  image: string;
  image_mobile: string | null;
  alt: Generated<string>;
  /** A path of the market, or an external https address. */
  link: string;
  action: Generated<AdAction>;
  /** Null: unlimited. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Null: everybody. */
  user_types: AdUserType[] | null;
  /** Folded keywords of a search. */
  keywords: Generated<string[]>;
  category_id: number | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** Up to when its start and end have left the cached pages. */
  turned_at: Date | null;
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
  hidden: Generated<boolean>;
  pinned_product_ids: Generated<number[]>;
}

export type ContentTables = {
  brands: BrandsTable;
  banners: BannersTable;
  home_sections: HomeSectionsTable;
  home_versions: { version: number };
};
