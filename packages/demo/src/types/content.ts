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

export type BannerPosition = 'slide' | 'home_right_banner' | 'home_primary' | 'new_user_channel';

/** Carousel slides (position `slide`) and banners. */
export type BannerRow = {
  id: number;
  position: BannerPosition;
  platform: 'web_desktop' | 'web';
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
};

export type HomeSectionRow = {
  id: number;
  key: string;
  title: string;
  sub_title: string | null;
  /** Which view fills it. */
  source: string;
  params: Record<string, string | number | boolean>;
  limit: number;
  position: number;
};

export type KeywordRow = { keyword: string; searches: number; last_searched_at: Date };
