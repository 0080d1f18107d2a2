import { SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import { drawingKey } from '@market/demo-data/art';
import type { DecorationBlockInput } from '@market/contract/shop-decoration/schemas';
import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context.ts';
import { publishDraft, saveDraft } from '../src/modules/shop-decoration/actions/pages.ts';
import { FIRST_BLOCKS } from '../src/modules/shop-decoration/rules.ts';
import { insertMedia } from '../src/modules/shop-decoration/store/media.ts';
import { asShop } from './actors.ts';
import { insertDrawings } from './drawings.ts';

type Block = DecorationBlockInput;
type Slide = Block['slides'][number];

const OWNER = { id: SELLER_ID, shopId: SELLER_SHOP_ID };
const FIRST_PUBLISHED_H = 24 * 46;
const LATEST_PUBLISHED_H = 24 * 3;

const ABOUT = `Xưởng may đồ thể thao từ 2015, 120 máy, in chuyển nhiệt tại chỗ.
Nhận may áo đội từ 10 bộ: gửi logo và danh sách tên số, duyệt mẫu trong ngày, giao sau 7 đến 10 ngày.`;

const slide = (
  image_id: string,
  texts: Pick<Slide, 'title' | 'text' | 'button' | 'color' | 'link'>,
): Slide => ({
  image_id,
  ...texts,
});

const pictureKey = (theme: 'football' | 'outerwear' | 'uniforms', stage: 'canopy' | 'lacquer' | 'indigo') =>
  drawingKey({ of: 'banner', theme, stage, format: 'hero', seed: 40 });

const PICTURES = {
  'trang-tri-1': pictureKey('football', 'canopy'),
  'trang-tri-2': pictureKey('uniforms', 'lacquer'),
  'trang-tri-3': pictureKey('outerwear', 'indigo'),
};

const block = (fields: Partial<Block> & Pick<Block, 'id' | 'kind'>): Block => ({
  ...FIRST_BLOCKS[0]!,
  slides: [],
  ...fields,
});

const slidesTo = (collection: number | null): Slide[] => [
  slide('trang-tri-1', {
    title: 'Áo đấu 2026',
    text: 'In tên số miễn phí',
    button: 'Xem mẫu',
    color: 'green',
    link: collection === null ? { to: 'products', id: null } : { to: 'collection', id: collection },
  }),
  slide('trang-tri-2', {
    title: 'Deal cuối tuần',
    text: 'Giá xưởng, số lượng có hạn',
    button: 'Xem deal',
    color: 'red',
    link: { to: 'deals', id: null },
  }),
  slide('trang-tri-3', {
    title: 'Áo khoác mùa lạnh',
    text: 'Thêu logo từ 20 cái',
    button: 'Xem tất cả',
    color: 'blue',
    link: { to: 'products', id: null },
  }),
];

/** The page of the demo seller, published twice. */
export const seedDecoration = async (context: Context<Tx>): Promise<void> => {
  const { db } = context;
  const { rows } = await sql<{ id: number }>`select id from collections where shop_id = ${SELLER_SHOP_ID}
    order by id limit 1`.execute(db);
  await insertDrawings(db, Object.values(PICTURES));
  for (const [media_id, key] of Object.entries(PICTURES))
    await insertMedia(db, { shop_id: SELLER_SHOP_ID, media_id, key, video: null });
  const carousel = block({
    id: 'bang-chuyen',
    kind: 'carousel',
    autoplay: true,
    slides: slidesTo(rows[0]?.id ?? null),
  });
  const [notice, codes, deals, best, newest] = FIRST_BLOCKS as Block[];
  const publish = async (hours: number, version: number, blocks: Block[]) => {
    const owner = asShop(context, OWNER, hours);
    await saveDraft(owner, { blocks, version });
    await publishDraft(owner, version + 1);
  };
  const about = block({ id: 'gioi-thieu', kind: 'text', title: 'Về xưởng', text: ABOUT });
  await publish(FIRST_PUBLISHED_H, 0, [notice!, carousel, best!, newest!]);
  const video = block({ id: 'video', kind: 'video', title: 'Video xưởng', visible: false });
  const grid = { ...best!, title: 'Bán chạy tại xưởng', limit: 8 };
  await publish(LATEST_PUBLISHED_H, 1, [notice!, codes!, carousel, deals!, grid, video, about]);
};
