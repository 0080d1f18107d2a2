// Finds the province, the district and the ward that a pasted address names, in the places of either scheme.
import { match, type Match, type Named } from './address-match.ts';
import type { Word } from './address-words.ts';

interface WardOf extends Named {}
interface DistrictOf extends Named {
  readonly wards: readonly WardOf[];
}
interface ProvinceOf extends Named {
  readonly districts: readonly DistrictOf[];
}
/** All places of one scheme, as `/vi/locations.json` lists them. */
export interface PlaceTree {
  readonly provinces: readonly ProvinceOf[];
}
type Scheme = 'vn2' | 'vn3';
/** The places of each scheme that is read. */
export type PlaceTrees = Readonly<Partial<Record<Scheme, PlaceTree>>>;

/** What a text says of an area in one scheme. */
export interface Areas {
  readonly scheme: Scheme;
  readonly province: Match<ProvinceOf> | undefined;
  /** In `vn2` the one that only leads to the wards. */
  readonly district: Match<DistrictOf> | undefined;
  readonly ward: Match<WardOf> | undefined;
  /** The first word of what names an area; the number of words where nothing does. */
  readonly first: number;
  /** The district stands in the text, and does not only follow from the ward. */
  readonly isDistrictSaid: boolean;
  /** Several wards fit what is written. */
  readonly isOpen: boolean;
}

/** A place that only one of many can be meant by. */
const only = <Place extends Named>(found: Match<Place> | undefined): Match<Place> | undefined =>
  found?.sure === true ? found : undefined;

const firstOf = (words: readonly Word[], found: readonly (Match<Named> | undefined)[]): number =>
  Math.min(words.length, ...found.map((each) => each?.from ?? words.length));

const provinceOf = (
  district: Match<DistrictOf> | undefined,
  provinces: readonly ProvinceOf[],
): Match<ProvinceOf> | undefined => {
  const place = district && provinces.find(({ districts }) => districts.includes(district.place));
  return district && place && { ...district, place };
};

const districtOf = (
  ward: Match<WardOf> | undefined,
  province: Match<ProvinceOf> | undefined,
): Match<DistrictOf> | undefined => {
  const place = ward && province?.place.districts.find(({ wards }) => wards.includes(ward.place));
  return ward && place && { ...ward, place };
};

const findOld = (words: readonly Word[], { provinces }: PlaceTree): Areas => {
  const end = words.length;
  const province = match(words, provinces, { before: end, bare: 'anywhere' });
  const within = province === undefined ? provinces : [province.place];
  const before = province?.from ?? end;
  const district = only(
    match(
      words,
      within.flatMap(({ districts }) => districts),
      { before, bare: province === undefined ? 'never' : 'beside' },
    ),
  );
  // where no province is named, the district tells it
  const its = province ?? provinceOf(district, provinces);
  const found = match(
    words,
    district?.place.wards ?? its?.place.districts.flatMap(({ wards }) => wards) ?? [],
    { before: district?.from ?? before, bare: district === undefined ? 'never' : 'alone' },
  );
  const ward = only(found);
  return {
    scheme: 'vn3',
    province: its,
    district: district ?? districtOf(ward, its),
    ward,
    first: firstOf(words, [its, district, ward]),
    isDistrictSaid: district !== undefined,
    isOpen: found?.sure === false,
  };
};

const findNew = (words: readonly Word[], { provinces }: PlaceTree): Areas => {
  const province = match(words, provinces, { before: words.length, bare: 'anywhere' });
  const found = match(words, province?.place.districts.flatMap(({ wards }) => wards) ?? [], {
    before: province?.from ?? words.length,
    bare: 'beside',
  });
  const ward = only(found);
  return {
    scheme: 'vn2',
    province,
    district: districtOf(ward, province),
    ward,
    first: firstOf(words, [province, ward]),
    isDistrictSaid: false,
    isOpen: found?.sure === false,
  };
};

/** An address of today is whole with its ward; one of before says its district too. */
const isOfToday = (today: Areas, before: Areas): boolean => {
  if (today.province === undefined) return false;
  if (before.ward !== undefined && before.isDistrictSaid)
    return today.ward !== undefined && today.first < before.first;
  if (today.ward === undefined) return before.district === undefined && !before.isDistrictSaid;
  return !(before.isDistrictSaid && before.isOpen);
};

/** What the words say, in the scheme that explains them better. */
export const findAreas = (words: readonly Word[], { vn2, vn3 }: PlaceTrees): Areas => {
  const before = findOld(words, vn3 ?? { provinces: [] });
  const today = findNew(words, vn2 ?? { provinces: [] });
  return isOfToday(today, before) ? today : before;
};
