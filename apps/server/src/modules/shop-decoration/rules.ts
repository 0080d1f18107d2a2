import type { DecorationBlockInput } from '@market/contract/shop-decoration/schemas';
import type { BlockKind, ProductSource } from '@market/contract/rules/shop-decoration';
import type { StoredBlock } from './tables.ts';

const DEFAULT_LIMIT = 12;

const blockOf = (id: string, kind: BlockKind, source: ProductSource = 'best_selling', title = '') => ({
  id,
  kind,
  visible: true,
  title,
  text: '',
  autoplay: false,
  source,
  collection_id: null,
  product_ids: [],
  limit: DEFAULT_LIMIT,
  video_id: null,
  slides: [],
});

/** The draft of a shop that saved none: the page that every shop has. */
export const FIRST_BLOCKS: readonly StoredBlock[] = [
  blockOf('notice', 'notice'),
  blockOf('codes', 'codes', 'best_selling', 'Mã giảm giá của shop'),
  blockOf('deals', 'deals', 'best_selling', 'Deal của shop'),
  blockOf('best', 'products', 'best_selling', 'Bán chạy'),
  blockOf('newest', 'products', 'newest', 'Mới lên sạp'),
];

const plain = (text: string): string => text.normalize('NFC').trim();

/** A block as it is stored; plain text, without what only answers carry. */
export const readBlock = ({ video: _video, ...block }: DecorationBlockInput): StoredBlock => ({
  ...block,
  title: plain(block.title),
  text: plain(block.text),
  slides: block.slides.map(({ image: _image, ...slide }) => ({
    ...slide,
    title: plain(slide.title),
    text: plain(slide.text),
    button: plain(slide.button),
  })),
});

/** Ids of the pictures that a page shows. */
export const pictureIdsOf = (blocks: readonly StoredBlock[]): string[] =>
  blocks.flatMap(({ slides }) => slides.flatMap(({ image_id }) => image_id ?? []));
export const videoIdsOf = (blocks: readonly StoredBlock[]): string[] =>
  blocks.flatMap(({ video_id }) => video_id ?? []);

const linksTo = (blocks: readonly StoredBlock[], target: 'collection' | 'product'): number[] =>
  blocks.flatMap(({ slides }) => slides.flatMap(({ link }) => (link?.to === target ? (link.id ?? []) : [])));

/** Every product that a page names. */
export const productIdsOf = (blocks: readonly StoredBlock[]): number[] => [
  ...new Set([...blocks.flatMap(({ product_ids }) => product_ids), ...linksTo(blocks, 'product')]),
];
export const collectionIdsOf = (blocks: readonly StoredBlock[]): number[] => [
  ...new Set([
    ...blocks.flatMap(({ collection_id }) => collection_id ?? []),
    ...linksTo(blocks, 'collection'),
  ]),
];

export const hasRepeatedId = (blocks: readonly StoredBlock[]): boolean =>
  new Set(blocks.map(({ id }) => id)).size < blocks.length;
