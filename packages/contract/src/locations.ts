import { Type, type Static } from 'typebox';
import { Data, Id } from './fields.ts';
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

const place = {
  /** The official code as a number. */
  id: Id,
  /** The official code with its leading zeros: two digits for a province, three for a district, five for a ward. */
  code: Type.String(),
  /** With its kind: Thành phố Hà Nội, Quận Ba Đình, Phường Phúc Xá. */
  name: Type.String(),
};
const districtFields = { ...place, province_id: Id };
const wardFields = { ...place, district_id: Id };

export const Province = Type.Object({ ...place });
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
  reply: Data({ provinces: Type.Array(Province) }),
  problems: [],
});

export const listDistricts = route({
  method: 'GET',
  path: '/v1/user/api/provinces/:id/districts',
  auth: 'anyone',
  summary: 'Districts of a province',
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
  summary: 'All three levels in one file that may be cached',
  reply: Type.Object({
    provinces: Type.Array(
      Type.Object({
        ...place,
        districts: Type.Array(Type.Object({ ...districtFields, wards: Type.Array(Ward) })),
      }),
    ),
  }),
  problems: [],
});
