import type { DrawingKey } from './people.ts';

export type BrandRow = {
  id: number;
  name: string;
  slug: string;
  tag_line: string;
  logo: DrawingKey;
  cover_image: DrawingKey;
  shop_id: number | null;
  featured: boolean;
  position: number;
};

/** The carousel is the editors' own; the other positions are asked for one by one. */
export type BannerPosition =
  | 'carousel'
  | 'slide'
  | 'home_right_banner'
  | 'home_primary'
  | 'new_user_channel'
  | 'welcome_banner'
  | 'search'
  | 'category';

/** Slides of the carousel and banners. */
export type BannerRow = {
  id: number;
  position: BannerPosition;
  platform: 'web_desktop' | 'web' | null;
  sort: number;
  title: string;
  sub_title: string;
  label: string | null;
  call_to_action: string | null;
  image: DrawingKey;
  image_mobile: DrawingKey;
  alt: string;
  /** Path inside the market. */
  link: string;
  action: 'DOWNLOAD' | 'REGISTER' | 'VIEW_WEBSITE';
  status: 'draft' | 'published' | 'hidden';
  /** Null: unlimited. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Who sees it; null is everybody. */
  user_types: ('guest' | 'user' | 'shop' | 'staff')[] | null;
  /** Without marks: of a search, what it is bound to. */
  keywords: string[];
  /** Of a category: the one it is bound to. */
  category_id: number | null;
};

export type KeywordRow = { keyword: string; searches: number; last_searched_at: Date };

/** Posts of the market's own blog. */
export type PostRow = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  /** HTML. */
  content: string;
  image: DrawingKey;
  image_alt: string;
  categories: number[];
  tags: number[];
  author: number;
  status: 'publish';
  published_at: Date;
  modified_at: Date;
};
