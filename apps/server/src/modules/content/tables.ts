import type { AdAction, AdPlatform, AdPosition, AdUserType } from '@market/contract/ads/schemas';
import type { HomeSource } from '@market/contract/content/schemas';
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
  /** `carousel` is the editors' own; the others are those of `getAds`. */
  position: 'carousel' | AdPosition;
  /** Null is any. */
  platform: AdPlatform | null;
  sort: Generated<number>;
  title: string;
  sub_title: string | null;
  label: string | null;
  call_to_action: string | null;
  image: string;
  image_mobile: string | null;
  alt: Generated<string>;
  /** A path inside the market, or an https address outside. */
  link: string;
  action: Generated<AdAction>;
  /** It runs from and until; null is always. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Who sees it; null is everybody. */
  user_types: AdUserType[] | null;
  /** Of a search: folded keywords it is bound to. */
  keywords: Generated<string[]>;
  /** Of a category: the one it is bound to. */
  category_id: number | null;
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
