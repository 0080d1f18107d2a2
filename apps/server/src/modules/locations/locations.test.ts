import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listDistricts, listLocations, listProvinces, listWards } from '@market/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findArea, getPlaces, provinceOf } from '#locations';
import { startMarket, type As, type Market } from '#test/market.ts';
import { REGIONS } from './regions.ts';
import { provinces } from './tree.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const districts = provinces.flatMap((province) => province.districts);
const wards = districts.flatMap((district) => district.wards);

describe('the data', () => {
  test('has 63 provinces, 696 districts and 10 035 wards', () =>
    expect([provinces.length, districts.length, wards.length]).toEqual([63, 696, 10_035]));

  test('has each code once, with as many digits as its level', () => {
    for (const [places, digits] of [
      [provinces, 2],
      [districts, 3],
      [wards, 5],
    ] as const) {
      expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
      expect(places.filter(({ code }) => !new RegExp(`^\\d{${digits}}$`).test(code))).toEqual([]);
    }
  });

  test('has names in NFC, with one blank between words and a kind in front', () => {
    const kind = /^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã) (?:\p{Lu}|\d)/u;
    const wrong = [...provinces, ...districts, ...wards].filter(
      ({ name }) => name !== name.normalize('NFC') || /\s\s|^\s|\s$/.test(name) || !kind.test(name),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('has no two wards of one name in a district', () => {
    const twice = districts.filter(({ wards }) => new Set(wards.map(({ name }) => name)).size < wards.length);
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  test('knows the wards that the package lacks and the names it has wrong', () => {
    expect(provinceOf('46')?.name).toBe('Thành phố Huế');
    expect(wards.find(({ code }) => code === '26929')).toMatchObject({
      name: 'Phường 14',
      district_code: '765',
    });
    expect(wards.find(({ code }) => code === '03751')).toBeUndefined();
  });

  test('has no wards in five island districts alone', () =>
    expect(
      districts
        .filter(({ wards }) => wards.length === 0)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['318', '471', '498', '536', '755']));

  test('puts every province in one of three regions', () => {
    expect(provinces.filter(({ region }) => region === undefined)).toEqual([]);
    expect(REGIONS.size).toBe(63);
    expect([provinceOf('01')?.region, provinceOf('48')?.region, provinceOf('79')?.region]).toEqual([
      'north',
      'central',
      'south',
    ]);
  });
});

describe('an area', () => {
  const inBaDinh = { province_code: '01', district_code: '001', ward_code: '00001' };

  test('is found by ids', () => expect(findArea({ province: 1, district: 1, ward: 1 })).toEqual(inBaDinh));
  test('is found by names, with or without their kind', () =>
    expect(findArea({ province: 'Hà Nội', district: 'Quận Ba Đình', ward: 'phúc xá' })).toEqual(inBaDinh));
  test.each([
    ['a ward of another district', { province: 1, district: 2, ward: 1 }],
    ['a district of another province', { province: 79, district: 1, ward: 1 }],
    ['no ward', { province: 1, district: 1, ward: null }],
    ['an unknown province', { province: 3, district: 1, ward: 1 }],
  ])('is not found with %s', (_what, given) => expect(findArea(given)).toBeUndefined());
  test('has no ward on an island that has none', () =>
    expect(findArea({ province: 77, district: 755, ward: null })).toMatchObject({ ward_code: null }));
  test('has names and wire ids', () =>
    expect(getPlaces(market.context(), inBaDinh)).toEqual({
      province: 'Thành phố Hà Nội',
      district: 'Quận Ba Đình',
      ward: 'Phường Phúc Xá',
      province_id: 1,
      district_id: 1,
      ward_id: 1,
    }));
});

describe('over HTTP', () => {
  test('provinces, districts and wards lead to each other', async () => {
    const all = await guest.call(listProvinces);
    if (!all.ok) throw new Error(all.message);
    const hanoi = all.value.data.provinces.find(({ code }) => code === '01')!;
    expect(hanoi).toEqual({ id: 1, code: '01', name: 'Thành phố Hà Nội' });
    expect(await guest.call(listDistricts, { params: { id: hanoi.id } })).toMatchObject({
      ok: true,
      value: {
        data: {
          districts: expect.arrayContaining([{ id: 1, code: '001', name: 'Quận Ba Đình', province_id: 1 }]),
        },
      },
    });
    expect(await guest.call(listWards, { params: { id: 1 } })).toMatchObject({
      ok: true,
      value: {
        data: {
          wards: expect.arrayContaining([{ id: 1, code: '00001', name: 'Phường Phúc Xá', district_id: 1 }]),
        },
      },
    });
  });

  test('wards come in the order of their numbers', async () => {
    const outcome = await guest.inject({ url: '/v1/user/api/districts/764/wards' });
    const names = outcome.json<{ data: { wards: { name: string }[] } }>().data.wards.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Phường 1', 'Phường 3', 'Phường 5']);
  });

  test('an unknown province or district is a 404 with words for a person', async () => {
    expect(await guest.call(listDistricts, { params: { id: 3 } })).toMatchObject({
      ok: false,
      code: 'location.errors.province_not_found',
    });
    expect(await guest.call(listWards, { params: { id: 999 } })).toMatchObject({
      ok: false,
      code: 'location.errors.district_not_found',
    });
  });

  test.each(['abc', '-1', '0', '1.5', '99999999999999999999', '1e400', '%00'])(
    'the id %s is a 400',
    async (id) => {
      for (const path of [`provinces/${id}/districts`, `districts/${id}/wards`]) {
        const answer = await guest.inject({ url: `/v1/user/api/${path}` });
        expect(answer.statusCode, path).toBe(400);
        expect(answer.json().message).toMatch(/\p{L}/u);
      }
    },
  );

  test('the whole file comes packed, may be kept, and not twice', async () => {
    const url = listLocations.path;
    const ask = (headers: Record<string, string>) => guest.inject({ url, headers });
    const plain = await ask({});
    const br = await ask({ 'accept-encoding': 'gzip, br' });
    const gz = await ask({ 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(br.headers['cache-control']).toContain('public');
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await ask({ 'accept-encoding': 'gzip, br', 'if-none-match': br.headers.etag as string });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(plain.json<{ provinces: object[] }>().provinces).toHaveLength(63);
  });
});
