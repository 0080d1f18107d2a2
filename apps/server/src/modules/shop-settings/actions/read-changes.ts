import { shopNameInvalid } from '@market/contract/accounts/problems';
import { parsePhone } from '@market/contract/rules/phone';
import { areaInvalid, phoneInvalid } from '@market/contract/sessions/problems';
import {
  featuredProductRefused,
  shopEmailInvalid,
  shopPictureNotFound,
  shopWebsiteInvalid,
  vacationInvalid,
} from '@market/contract/shops/settings-problems';
import type { ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { getProductOptions } from '#catalogue';
import { findArea, getPlaces } from '#locations';
import { releaseUploads, takePictures } from '#media';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { readShopName, vacationStatus, type ShopChanges, type ShopRecord } from '#shops';
import { readEmail } from '#users';
import { paymentMethodsOf, readVacation, readWebsite, VACATION_MAX_DAYS } from '../rules.ts';

type Owner = Context<Tx, Seller>;

const plain = (text: string): string => text.normalize('NFC').trim();

/** A name that is stored as it is typed, or null for none. @throws the problem of a wrong one */
const optional = (
  typed: string | undefined,
  read: (text: string) => string | undefined,
  wrong: () => Error,
): string | null | undefined => {
  if (typed === undefined) return undefined;
  if (typed.trim() === '') return null;
  const value = read(typed);
  if (value === undefined) throw wrong();
  return value;
};

/** @throws shopNameInvalid, phoneInvalid, shopEmailInvalid, shopWebsiteInvalid */
const readTexts = (input: ShopSettingsInput): ShopChanges => {
  const { name: typed, tagLine, description, main_products, notice } = input;
  const name = typed === undefined ? undefined : readShopName(typed);
  if (typed !== undefined && name === undefined) throw shopNameInvalid();
  return {
    name,
    tag_line: tagLine === undefined ? undefined : plain(tagLine),
    description: description === undefined ? undefined : plain(description),
    main_products: optional(main_products, plain, shopNameInvalid),
    notice: optional(notice, plain, shopNameInvalid),
    phone: optional(input.phone, (text) => parsePhone(text)?.national, phoneInvalid),
    email: optional(input.email, readEmail, shopEmailInvalid),
    website: optional(input.website, readWebsite, shopWebsiteInvalid),
  };
};

const readPolicy = (input: ShopSettingsInput, shop: ShopRecord): ShopChanges => ({
  ...((input.cod_active ?? input.payment_methods) !== undefined && {
    payment_methods: paymentMethodsOf(
      input.payment_methods ?? shop.payment_methods,
      input.cod_active ?? shop.cod_active,
    ),
  }),
  cod_active: input.cod_active,
  cod_max_amount: input.cod_max_amount,
  cod_max_shipping_fee: input.cod_max_shipping_fee,
  min_order_price: input.min_order_price,
  min_order_quantity: input.min_order_quantity,
  free_shipping_threshold: input.free_shipping_threshold,
  payment_timing: input.payment_timing,
  price_audience: input.price_audience,
});

/** @throws areaInvalid when the parts do not belong together, or one is missing */
const readPickup = (context: Context, input: ShopSettingsInput): ShopChanges => {
  const { address, provinceId: province, districtId: district, wardId: ward } = input;
  const isMoved = [province, district, ward].some((id) => id !== undefined);
  const line = address === undefined ? {} : { address: plain(address) };
  if (!isMoved) return line;
  const area = findArea({ province, district, ward });
  if (area === undefined) throw areaInvalid();
  const places = getPlaces(context, area);
  return {
    ...line,
    ...area,
    ward_code: area.ward_code ?? '',
    province: places.province ?? '',
    district: places.district ?? '',
    ward: places.ward ?? '',
  };
};

/** The picture to store; undefined leaves it as it is. @throws shopPictureNotFound */
const readPicture = async (
  context: Owner,
  id: string | null | undefined,
): Promise<string | null | undefined> => {
  if (id === undefined || id === null) return id;
  const keys = await takePictures(context, { ids: [id], purpose: 'avatar', shopId: context.actor.shopId });
  if (keys === undefined) throw shopPictureNotFound();
  return keys[0];
};

const releaseReplaced = (
  context: Owner,
  { logo, banner }: Pick<ShopChanges, 'logo' | 'banner'>,
  before: ShopRecord,
): Promise<void> => {
  const replaced = [
    ...(logo === undefined ? [] : [before.logo]),
    // a page shows a cover before a banner, so that a new banner takes the place of both
    ...(banner === undefined ? [] : [before.banner, before.cover_image]),
  ];
  return releaseUploads(context, 'avatar', { before: replaced, after: [logo ?? null, banner ?? null] });
};

/** @throws vacationInvalid */
const readVacationChange = (
  { now }: Context,
  vacation: ShopSettingsInput['vacation'],
  shop: ShopRecord,
): ShopChanges => {
  if (vacation === undefined) return {};
  const period = vacation === null ? null : readVacation(vacation, now);
  if (period === undefined) throw vacationInvalid({ days: VACATION_MAX_DAYS });
  return {
    vacation_from: period?.from ?? null,
    vacation_until: period?.until ?? null,
    status: vacationStatus(shop.status, period, now),
  };
};

/** @throws featuredProductRefused */
const readFeatured = async (context: Owner, ids: readonly number[] | undefined): Promise<ShopChanges> => {
  if (ids === undefined) return {};
  const own = await getProductOptions(context, ids, context.actor.shopId);
  const foreign = ids.find((id) => !own.has(id));
  if (foreign !== undefined) throw featuredProductRefused({ product_id: foreign });
  return { featured_products: [...ids] };
};

const withoutUndefined = (changes: ShopChanges): ShopChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The columns that an input changes. Badges, review and slug are not among them. */
export const readChanges = async (
  context: Owner,
  input: ShopSettingsInput,
  shop: ShopRecord,
): Promise<ShopChanges> => {
  const pictures = {
    logo: await readPicture(context, input.logo_id),
    banner: await readPicture(context, input.banner_id),
  };
  await releaseReplaced(context, pictures, shop);
  return withoutUndefined({
    ...readTexts(input),
    ...readPolicy(input, shop),
    ...readPickup(context, input),
    ...readVacationChange(context, input.vacation, shop),
    ...(await readFeatured(context, input.featured_products)),
    ...pictures,
    // a page shows a cover before a banner
    ...(input.banner_id !== undefined && { cover_image: null }),
  });
};
