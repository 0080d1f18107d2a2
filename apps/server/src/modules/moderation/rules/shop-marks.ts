import type { ModerationMark } from '@market/contract/moderation/schemas';
import { foldAccents } from '@market/contract/rules/text';
import type { ShopReview } from '#shop-review';
import type { ShopRecord } from '#shops';

type OtherShop = Pick<ShopRecord, 'name' | 'status' | 'review_state'>;

/** Other shops that the same people seem to run. */
export interface ShopTies {
  readonly sameOwner: readonly OtherShop[];
  readonly samePhone: readonly OtherShop[];
  readonly sameAccount: readonly OtherShop[];
  /** As the bank writes the name; null without an account. */
  readonly accountHolder: string | null;
}

const HIDDEN_STATE = 3;
const MAX_NAMED = 3;

const nameOf = ({ name, status, review_state }: OtherShop): string => {
  if (status === 'closed') return `${name} (đã đóng)`;
  return review_state === HIDDEN_STATE ? `${name} (đang ẩn)` : name;
};

const namesOf = (shops: readonly OtherShop[]): string => {
  const names = shops.slice(0, MAX_NAMED).map(nameOf).join(', ');
  return shops.length > MAX_NAMED ? `${names} và ${shops.length - MAX_NAMED} gian hàng khác` : names;
};

const tieMarks = ({ sameOwner, samePhone, sameAccount }: ShopTies): ModerationMark[] => {
  const marks = [
    { code: 'same_owner', text: 'Chủ có gian hàng khác', shops: sameOwner },
    { code: 'same_phone', text: 'Trùng số điện thoại với gian hàng khác', shops: samePhone },
    { code: 'same_account', text: 'Trùng tài khoản nhận tiền với gian hàng khác', shops: sameAccount },
  ].flatMap(({ code, text, shops }) =>
    shops.length === 0 ? [] : [{ code, tone: 'warning' as const, text, note: namesOf(shops) }],
  );
  if (marks.length > 0) return marks;
  return [
    { code: 'ties', tone: 'ok', text: 'Chủ, số điện thoại, tài khoản không trùng shop nào', note: null },
  ];
};

/** Banks write names in capitals and without accents, in any order of words. */
const wordsOf = (name: string): string => foldAccents(name).split(/\s+/).filter(Boolean).toSorted().join(' ');

const holderMark = ({ verification }: ShopReview, { accountHolder }: ShopTies): ModerationMark[] => {
  if (accountHolder === null)
    return [{ code: 'holder', tone: 'warning', text: 'Chưa có tài khoản nhận tiền', note: null }];
  const names = [verification?.details?.representative, verification?.details?.legal_name].flatMap(
    (name) => name ?? [],
  );
  if (names.length === 0) return [];
  return names.some((name) => wordsOf(name) === wordsOf(accountHolder))
    ? [{ code: 'holder', tone: 'ok', text: 'Chủ tài khoản khớp giấy tờ', note: null }]
    : [
        {
          code: 'holder',
          tone: 'warning',
          text: 'Chủ tài khoản khác tên trên giấy tờ',
          note: 'Hỏi shop vì sao',
        },
      ];
};

const documentsMark = ({ shop, verification }: ShopReview): ModerationMark => {
  if (verification?.waits === true)
    return {
      code: 'documents',
      tone: 'ok',
      text: `Đã gửi ${verification.documents.length} giấy tờ`,
      note: 'Xem từng tệp trước khi duyệt',
    };
  return shop.isVerified
    ? { code: 'documents', tone: 'ok', text: 'Đã xác minh', note: null }
    : {
        code: 'documents',
        tone: 'warning',
        text: 'Chưa gửi giấy tờ',
        note: 'Mở shop được, chưa có dấu xác minh',
      };
};

const undeliveredMarks = (undelivered: number): ModerationMark[] =>
  undelivered === 0
    ? []
    : [
        {
          code: 'undelivered',
          tone: 'warning',
          text: `${undelivered} đơn chủ shop mua bị hoàn về`,
          note: 'Hãng vận chuyển đã mang hàng về cho người bán',
        },
      ];

/**
 * Facts that a reviewer weighs, warnings first; there is no score.
 * @param undelivered orders of the owner, as a buyer, that a carrier brought back
 */
export const shopMarks = (review: ShopReview, ties: ShopTies, undelivered: number): ModerationMark[] => {
  const { shop } = review;
  const marks: ModerationMark[] = [
    documentsMark(review),
    ...holderMark(review, ties),
    ...tieMarks(ties),
    ...undeliveredMarks(undelivered),
    shop.address === ''
      ? { code: 'address', tone: 'warning', text: 'Chưa có địa chỉ kho', note: null }
      : { code: 'address', tone: 'ok', text: 'Đã có địa chỉ kho', note: null },
    shop.total_products === 0
      ? { code: 'products', tone: 'warning', text: 'Chưa có hàng nào được duyệt', note: null }
      : { code: 'products', tone: 'ok', text: `${shop.total_products} sản phẩm`, note: null },
  ];
  return marks.toSorted((one, other) => Number(other.tone === 'warning') - Number(one.tone === 'warning'));
};
