import { shortProvince } from '@market/contract/rules/places';

interface PlaceParts {
  readonly ward: string;
  /** The district; empty in the scheme since July 2025. */
  readonly city: string;
  readonly province: string;
}

const areaOf = ({ city, ward }: PlaceParts): string => (city === '' ? ward : city);
const joinPlaces = (...places: readonly string[]): string =>
  places.filter((place) => place !== '').join(', ');

/** `Phường Tân Bình, TP. Hồ Chí Minh`: the part of an address that rates depend on. */
export const placeName = (place: PlaceParts): string =>
  joinPlaces(areaOf(place), shortProvince(place.province));

/** `Tân Bình, TP.HCM`, where there is little room; an area with a number is shown with its kind: `Quận 1`. */
export const shortPlaceName = (place: PlaceParts): string => {
  const area = areaOf(place).replace(/^(?:Phường|Xã|Thị trấn|Quận|Huyện|Thị xã|Thành phố) (?=\p{L})/u, '');
  const province = shortProvince(place.province);
  return joinPlaces(area, province === 'TP. Hồ Chí Minh' ? 'TP.HCM' : province);
};
