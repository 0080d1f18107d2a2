import type { Rule } from './judge.ts';

// The words that judgements are written in.

export const all =
  (...rules: readonly Rule[]): Rule =>
  (product) =>
    rules.every((rule) => rule(product));
export const either =
  (...rules: readonly Rule[]): Rule =>
  (product) =>
    rules.some((rule) => rule(product));
export const not =
  (rule: Rule): Rule =>
  (product) =>
    !rule(product);

/** Every run of words is in the title. */
export const has =
  (...runs: readonly string[]): Rule =>
  ({ title }) =>
    runs.every((run) => title.includes(` ${run} `));
/** One of the runs is in the title. */
export const some =
  (...runs: readonly string[]): Rule =>
  ({ title }) =>
    runs.some((run) => title.includes(` ${run} `));
/** It is made of one of these, by its title or its specification. */
export const madeOf =
  (...runs: readonly string[]): Rule =>
  ({ cloth }) =>
    runs.some((run) => cloth.includes(` ${run} `));
/** It lies in one of these categories, of either level. */
export const inCategory =
  (...slugs: readonly string[]): Rule =>
  ({ categories }) =>
    slugs.some((slug) => categories.includes(slug));
const type =
  (name: string): Rule =>
  (product) =>
    product.type === name;

/** It comes in one of these colours. */
export const colour =
  (...names: readonly string[]): Rule =>
  ({ colours }) =>
    names.some((name) => colours.includes(name));
/** It comes in one of these sizes. */
export const size =
  (...names: readonly string[]): Rule =>
  ({ sizes }) =>
    names.some((name) => sizes.includes(name));

/** Its first tier costs so many đồng. */
export const costs =
  (from: number, to: number): Rule =>
  ({ price }) =>
    price !== null && price >= from && price <= to;
/** Some quantity of it costs so much a piece. */
export const couldCost =
  (from: number, to: number): Rule =>
  ({ prices }) =>
    prices.some((price) => price >= from && price <= to);

/** Of one of these shops, by the beginning of its full name. */
export const soldBy =
  (...names: readonly string[]): Rule =>
  ({ shop }) =>
    names.some((name) => shop.startsWith(name));
/** A variant of it has this code, or one that begins so. */
export const coded =
  (sku: string): Rule =>
  ({ skus }) =>
    skus.some((own) => own === sku || own.startsWith(`${sku}-`));
export const numbered =
  (id: number): Rule =>
  (product) =>
    product.id === id;

// Kinds of goods.
const saidToBeTank = type('Áo ba lỗ');
// one seller filed an `áo thun` under singlets: a buyer reads the title
export const tee = either(type('Áo thun'), all(saidToBeTank, has('áo thun')));
export const polo = type('Áo polo');
export const shirt = type('Sơ mi');
export const tank = all(saidToBeTank, not(has('áo thun')));
export const hoodie = type('Hoodie');
export const jacket = type('Áo khoác gió');
export const football = type('Áo bóng đá');
export const basketball = type('Áo bóng rổ');
export const jeans = type('Quần jean');
export const shorts = type('Quần short');
export const leggings = type('Quần legging');
export const dress = type('Đầm');
export const skirt = type('Chân váy');
export const homeSet = type('Đồ bộ');
export const trainers = type('Giày thể thao');
export const slides = type('Dép');
export const socks = type('Tất');
export const cap = type('Mũ lưỡi trai');
export const bag = type('Túi vải');
export const backpack = type('Balo');
export const fabric = type('Vải cuộn');
export const notice = type('Rao vặt');

export const tops = either(tee, polo, shirt, tank, hoodie, jacket, football, basketball);
export const trousers = either(jeans, shorts, leggings);

// For whom.
export const kids = inCategory('tre-em');
export const adult = not(kids);
const saysNam: Rule = ({ title }) => title.replaceAll(' việt nam ', ' ').includes(' nam ');
export const forMen = all(
  adult,
  either(inCategory('thoi-trang-nam', 'ao-tap-gym', 'giay-the-thao-nam'), saysNam),
);
export const forWomen = all(
  adult,
  either(
    inCategory('thoi-trang-nu', 'do-bo-nu', 'pijama', 'dam-mac-nha', 'quan-legging', 'giay-the-thao-nu'),
    has('nữ'),
  ),
);
export const forBoth = all(adult, some('nam nữ', 'unisex'));
/** Not for men at all. */
export const onlyWomen = all(forWomen, not(forMen), not(forBoth));
export const onlyMen = all(forMen, not(forWomen), not(forBoth));
export const boys = all(kids, has('bé trai'));
export const girls = all(kids, some('bé gái', 'công chúa cho bé'));

// Colours as buyers call them.
export const red = colour('Đỏ son');
export const white = colour('Trắng');
export const black = colour('Đen');
export const grey = colour('Xám');
export const pink = colour('Hồng phấn');
export const yellow = colour('Vàng nghệ');
export const orange = colour('Cam san hô');
export const purple = colour('Tím');
export const navy = colour('Xanh navy');
export const leafGreen = colour('Xanh lá');
export const mossGreen = colour('Xanh rêu');
/** `xanh dương` names any blue. */
export const blue = colour('Xanh biển', 'Xanh navy', 'Xanh chàm', 'Xanh thiên thanh', 'Xanh denim');
/** `xanh` alone is green or blue. */
export const anyXanh = either(blue, leafGreen, mossGreen);
