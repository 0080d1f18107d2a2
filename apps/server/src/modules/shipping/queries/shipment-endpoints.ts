import { asOldPlace, getPlaces } from '#locations';
import type { CarrierParcel, CarrierPlace } from '#ports/carrier.ts';
import type { Context } from '#platform/context.ts';
import type { ShopRecord } from '#shops';
import { bandOf } from '../rules/quotes.ts';
import type { QuoteKey } from '../store/quotes.ts';
import type { Destination, Shipment } from '../types.ts';

const placeKey = (place: Destination): string => {
  const { province_code, district_code, ward_code } = asOldPlace(place);
  return [province_code, district_code, ward_code].join('.');
};

/** The cache key of a carrier's answer: two shipments with one key cost the same. */
export const keyOf = ({ shop, to, grams, goods }: Shipment): QuoteKey => ({
  from_place: placeKey(shop),
  to_place: placeKey(to),
  grams,
  value: bandOf(goods),
});

/** Carriers price by former districts, so a current place is mapped to them; its ward stays in the address. */
export const asCarriersFind = (context: Context, place: CarrierPlace): CarrierPlace => {
  const { provinceCode: province_code, districtCode: district_code, wardCode: ward_code } = place;
  const oldPlace = asOldPlace({ province_code, district_code, ward_code });
  if (oldPlace.province_code === province_code || oldPlace.district_code === null) return place;
  const { province, district, ward } = getPlaces(context, oldPlace);
  return {
    ...place,
    address: [place.address, place.ward].filter(Boolean).join(', '),
    province: province ?? '',
    district: district ?? '',
    ward: ward ?? '',
    provinceCode: oldPlace.province_code ?? '',
    districtCode: oldPlace.district_code,
    wardCode: oldPlace.ward_code,
  };
};

export const placeOfShop = (context: Context, shop: ShopRecord): CarrierPlace =>
  asCarriersFind(context, {
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

/** Without name, phone and street; null where only the province is known. */
export const placeOfArea = (context: Context, area: Destination): CarrierPlace | null => {
  const oldPlace = asOldPlace(area);
  const { province, district, ward } = getPlaces(context, oldPlace);
  const { province_code, district_code, ward_code } = oldPlace;
  if (district_code === null || province_code === null || province === null || district === null) return null;
  return {
    name: '',
    phone: '',
    address: '',
    province,
    district,
    ward: ward ?? '',
    provinceCode: province_code,
    districtCode: district_code,
    wardCode: ward_code,
  };
};

export interface ShipmentEndpoints {
  readonly from: CarrierPlace;
  readonly to: CarrierPlace;
  readonly parcel: CarrierParcel;
}

/** Null for an estimate by the province alone. Carriers get no name or phone number before there is an order. */
export const endpointsOf = (context: Context, shipment: Shipment): ShipmentEndpoints | null => {
  const { shop, grams, goods } = shipment;
  const to = placeOfArea(context, shipment.to);
  return to && { from: placeOfShop(context, shop), to, parcel: { grams, value: bandOf(goods), cod: 0 } };
};
