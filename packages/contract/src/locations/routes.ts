import { Type } from 'typebox';
import { Data, Id } from '../fields.ts';
import { route } from '../route.ts';
import { districtNotFound, provinceNotFound } from './problems.ts';
import { District, districtFields, PlaceScheme, Province, provinceFields, Ward } from './schemas.ts';

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
export const listProvinces = route({
  method: 'GET',
  path: '/v1/user/api/provinces',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Provinces and cities by name',
  query: SchemeQuery,
  reply: Data({ provinces: Type.Array(Province) }),
  problems: [],
});
export const listDistricts = route({
  method: 'GET',
  path: '/v1/user/api/provinces/:id/districts',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Districts of a province; a province of `vn2` has one, which contains its wards',
  params: Type.Object({ id: Id }),
  reply: Data({ districts: Type.Array(District) }),
  problems: [provinceNotFound],
});
export const listWards = route({
  method: 'GET',
  path: '/v1/user/api/districts/:id/wards',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Wards of a district',
  params: Type.Object({ id: Id }),
  reply: Data({ wards: Type.Array(Ward) }),
  problems: [districtNotFound],
});
export const listLocations = route({
  method: 'GET',
  path: '/vi/locations.json',
  auth: 'anyone',
  beforeOpening: true,
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
