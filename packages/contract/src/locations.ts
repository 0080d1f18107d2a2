import { Type, type Static } from 'typebox';
import { Data, Id, OneOf } from './fields.ts';
import { problem, route } from './route.ts';

export const provinceNotFound = problem(
  'location.errors.province_not_found',
  404,
  'Không tìm thấy tỉnh, thành phố này',
);
export const districtNotFound = problem(
  'location.errors.district_not_found',
  404,
  'Không tìm thấy quận, huyện này',
);

/** `vn3`: provinces, districts and wards until 30 June 2025. `vn2`: 34 provinces and their wards since. */
export const PLACE_SCHEMES = ['vn2', 'vn3'] as const;
export const PlaceScheme = OneOf(PLACE_SCHEMES);
export type PlaceScheme = Static<typeof PlaceScheme>;
const SchemeQuery = Type.Object({
  scheme: Type.Optional(
    Type.Unsafe<PlaceScheme>({
      ...PlaceScheme,
      default: 'vn3',
      description:
        'vn2: 34 provinces and their wards, in force since July 2025; vn3: three levels, before it.',
    }),
  ),
});

const place = {
  /** Unlike that of any other place of its level: in `vn3` the official code as a number, in `vn2` 200, 2 000, 200 000 more. */
  id: Id,
  /**
   * The official code with its leading zeros: two digits for a province, three for a district, five for a ward. The one
   * district of a `vn2` province is none, and has the code of its province.
   */
  code: Type.String(),
  /** With its kind: Thành phố Hà Nội, Quận Ba Đình, Phường Phúc Xá. */
  name: Type.String(),
};
const provinceFields = {
  ...place,
  /** What to call it where there is little room: TP. Hồ Chí Minh, Hà Nội, Đồng Nai. */
  short_name: Type.String(),
  scheme: PlaceScheme,
};
const districtFields = { ...place, province_id: Id };
const wardFields = { ...place, district_id: Id };

export const Province = Type.Object(provinceFields);
export type Province = Static<typeof Province>;
export const District = Type.Object(districtFields);
export type District = Static<typeof District>;
export const Ward = Type.Object(wardFields);
export type Ward = Static<typeof Ward>;

export const listProvinces = route({
  method: 'GET',
  path: '/v1/user/api/provinces',
  auth: 'anyone',
  summary: 'Provinces and cities by name',
  query: SchemeQuery,
  reply: Data({ provinces: Type.Array(Province) }),
  problems: [],
});

export const listDistricts = route({
  method: 'GET',
  path: '/v1/user/api/provinces/:id/districts',
  auth: 'anyone',
  summary: 'Districts of a province; of one of today the one that leads to its wards',
  params: Type.Object({ id: Id }),
  reply: Data({ districts: Type.Array(District) }),
  problems: [provinceNotFound],
});

export const listWards = route({
  method: 'GET',
  path: '/v1/user/api/districts/:id/wards',
  auth: 'anyone',
  summary: 'Wards of a district',
  params: Type.Object({ id: Id }),
  reply: Data({ wards: Type.Array(Ward) }),
  problems: [districtNotFound],
});

export const listLocations = route({
  method: 'GET',
  path: '/vi/locations.json',
  auth: 'anyone',
  summary: 'All levels of one scheme in one file that may be cached',
  query: SchemeQuery,
  reply: Type.Object({
    provinces: Type.Array(
      Type.Object({
        ...provinceFields,
        districts: Type.Array(Type.Object({ ...districtFields, wards: Type.Array(Ward) })),
      }),
    ),
  }),
  problems: [],
});
