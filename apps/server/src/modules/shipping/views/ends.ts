import { getPlaces } from '#locations';
import type { CarrierParcel, CarrierPlace } from '#platform/carriers.ts';
import type { Context } from '#platform/context.ts';
import type { ShopRecord } from '#shops';
import { bandOf } from '../rules/quotes.ts';
import type { QuoteKey } from '../store/quotes.ts';
import type { Destination, Shipment } from './rates.ts';

const placeKey = ({ province_code, district_code, ward_code }: Destination): string =>
  [province_code, district_code, ward_code].join('.');

/** What an answer of a carrier is kept under: two shipments with one key cost the same. */
export const keyOf = ({ shop, to, grams, goods }: Shipment): QuoteKey => ({
  from_place: placeKey(shop),
  to_place: placeKey(to),
  grams,
  value: bandOf(goods),
});

/** Where a shop's parcels begin. */
export const placeOfShop = (shop: ShopRecord): CarrierPlace => ({
  name: shop.name,
  phone: shop.phone ?? '',
  address: shop.address,
  province: shop.province,
  district: shop.district,
  ward: shop.ward,
  provinceCode: shop.province_code,
  districtCode: shop.district_code,
  wardCode: shop.ward_code,
});

/** Both ends as carriers want them, and what goes; null for an estimate by the province alone. */
export const endsOf = (
  context: Context,
  shipment: Shipment,
): { readonly from: CarrierPlace; readonly to: CarrierPlace; readonly parcel: CarrierParcel } | null => {
  const { shop, to, grams, goods } = shipment;
  const { province, district, ward } = getPlaces(context, to);
  if (to.district_code === null || province === null || district === null) return null;
  return {
    from: placeOfShop(shop),
    // who gets it is nobody's business before there is an order
    to: {
      name: '',
      phone: '',
      address: '',
      province,
      district,
      ward: ward ?? '',
      provinceCode: to.province_code,
      districtCode: to.district_code,
      wardCode: to.ward_code,
    },
    parcel: { grams, value: bandOf(goods), cod: 0 },
  };
};
