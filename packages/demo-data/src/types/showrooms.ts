import type { DrawingKey } from './people.ts';

export type ShowroomRow = {
  id: number;
  title: string;
  /** Unique. */
  slug: string;
  tag_line: string;
  /** Safe HTML: h2, p, ul, li. */
  story: string;
  image: DrawingKey;
  image_mobile: DrawingKey;
  thumb: DrawingKey;
  /** Close-ups of cloth, cut and seams. */
  details: { image: DrawingKey; title: string; whole: boolean }[];
  /** Whose it is, where it is one shop's own. */
  shop_id: number | null;
  position: number;
  start_at: Date;
  end_at: Date | null;
};

export type ShowroomProductRow = { showroom_id: number; product_id: number };
