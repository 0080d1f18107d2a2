// Step 4 of sellers: fields, validation, and the request body.
import { isMobilePhone } from '@market/contract/rules/phone';
import { areaErrors, EMPTY_AREA, type Area } from '#features/places/area.ts';

export interface ShopFields extends Area {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly business: string;
  readonly products: string;
}
export type ShopErrors = Partial<Record<keyof ShopFields, string>>;

export const BUSINESS_TYPES = ['Xưởng sản xuất', 'Nhà bán sỉ', 'Thương hiệu', 'Cửa hàng bán lẻ'] as const;
const MIN_NAME_LENGTH = 3;
const MAX_NAME_LENGTH = 60;

export const EMPTY_SHOP: ShopFields = {
  name: '',
  phone: '',
  address: '',
  business: '',
  products: '',
  ...EMPTY_AREA,
};

export const validateShop = (shop: ShopFields): ShopErrors => {
  const length = Array.from(shop.name.trim()).length;
  return {
    ...((length < MIN_NAME_LENGTH || length > MAX_NAME_LENGTH) && {
      name: `Tên shop cần từ ${MIN_NAME_LENGTH} đến ${MAX_NAME_LENGTH} ký tự`,
    }),
    ...(!isMobilePhone(shop.phone) && { phone: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456' }),
    ...(shop.business === '' && { business: 'Hãy chọn loại hình kinh doanh' }),
    ...areaErrors(shop),
    ...(shop.address.trim() === '' && { address: 'Hãy nhập số nhà, tên đường' }),
  };
};

/** The area is complete after validation. */
export const toShopInput = (shop: ShopFields) => ({
  shop_name: shop.name.trim().replaceAll(/\s+/g, ' '),
  phone: shop.phone.trim(),
  province_id: shop.provinceId ?? 0,
  district_id: shop.districtId ?? 0,
  ward_id: shop.wardId ?? 0,
  address: shop.address.trim(),
  business_type: shop.business,
  main_products: shop.products.trim(),
});

const FIELD_BY_ERROR: Readonly<Record<string, keyof ShopFields>> = {
  'shop.errors.name': 'name',
  'shop.errors.name_taken': 'name',
  'user.errors.phone': 'phone',
  'user.errors.area': 'wardId',
};

/** Field a server error belongs to; null for none. */
export const shopFieldOfError = (code: string): keyof ShopFields | null => FIELD_BY_ERROR[code] ?? null;
