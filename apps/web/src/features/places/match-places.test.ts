import { describe, expect, it } from 'vitest';
import { matchPlaces, sortPlaces, type NamedPlace } from './match-places.ts';

const placesNamed = (...names: string[]) => names.map((full) => ({ full }));
const matches = (names: string[], typed: string) =>
  matchPlaces(placesNamed(...names), typed).map(({ full }) => full);

const WARDS = ['Xã Bát Tràng', 'Phường Cửa Nam', 'Phường Hoàn Kiếm', 'Phường Phú Thượng', 'Xã Xuân Mai'];
const PROVINCES = ['Tỉnh Đồng Nai', 'Thành phố Hà Nội', 'Thành phố Hồ Chí Minh', 'Thành phố Huế'];

describe('a place that is typed', () => {
  it.each([
    ['hoàn kiếm'],
    ['HOAN KIEM'],
    ['phường hoàn'],
    ['Phuong Hoan Kiem'],
    ['p. hoàn kiếm'],
    ['kiem'],
    ['Hoàn Kiếm'.normalize('NFD')],
    [' hoàn   kiếm '],
  ])('%s finds Phường Hoàn Kiếm', (typed) => {
    expect(matches(WARDS, typed)).toEqual(['Phường Hoàn Kiếm']);
  });

  it.each([
    ['hcm', 'Thành phố Hồ Chí Minh'],
    ['TPHCM', 'Thành phố Hồ Chí Minh'],
    ['TP.HCM', 'Thành phố Hồ Chí Minh'],
    ['tp. hồ', 'Thành phố Hồ Chí Minh'],
    ['thanh pho hue', 'Thành phố Huế'],
    ['hn', 'Thành phố Hà Nội'],
    ['dong nai', 'Tỉnh Đồng Nai'],
  ])('%s finds %s', (typed, name) => {
    expect(matches(PROVINCES, typed)).toEqual([name]);
  });

  it('a name that begins so comes before a kind that does', () => {
    expect(matches(WARDS, 'ph')).toEqual(['Phường Phú Thượng', 'Phường Cửa Nam', 'Phường Hoàn Kiếm']);
    expect(matches(WARDS, 'x')[0]).toBe('Xã Xuân Mai');
  });

  it('a complete word comes before its beginning, and the accents that were typed before others', () => {
    const wards = ['Phường Tăng Nhơn Phú', 'Phường Tân Bình', 'Phường Tấn Tài', 'Xã Tràng Tân'];
    expect(matches(wards, 'tan')).toEqual([
      'Phường Tân Bình',
      'Phường Tấn Tài',
      'Phường Tăng Nhơn Phú',
      'Xã Tràng Tân',
    ]);
    expect(matches(wards, 'tấn')[0]).toBe('Phường Tấn Tài');
  });

  it('a province of before finds the one that took it in, after those of that name, and says why', () => {
    const provinces = [
      { full: 'Tỉnh Gia Lai', former: ['Bình Định'] },
      { full: 'Thành phố Hồ Chí Minh', former: ['Bình Dương', 'Bà Rịa - Vũng Tàu'] },
      { full: 'Tỉnh Ninh Bình', former: ['Hà Nam', 'Nam Định'] },
    ];
    const namesFor = (typed: string) =>
      matchPlaces(provinces, typed).map(({ full, hint }: NamedPlace) => [full, hint]);
    expect(namesFor('binh d')).toEqual([
      ['Tỉnh Gia Lai', 'gồm Bình Định'],
      ['Thành phố Hồ Chí Minh', 'gồm Bình Dương'],
    ]);
    expect(namesFor('bình')[0]).toEqual(['Tỉnh Ninh Bình', undefined]);
    expect(namesFor('brvt')).toEqual([['Thành phố Hồ Chí Minh', 'gồm Bà Rịa - Vũng Tàu']]);
    expect(namesFor('')).toHaveLength(3);
  });

  it('a number is found with its kind stuck to it', () => {
    const districts = ['Quận 1', 'Quận 10', 'Quận Tân Bình', 'Thành phố Thủ Đức'];
    expect(matches(districts, 'q1')).toEqual(['Quận 1', 'Quận 10']);
    expect(matches(districts, '10')).toEqual(['Quận 10']);
  });

  it('nothing typed leaves all, and what fits nowhere none', () => {
    expect(matches(WARDS, ' ')).toEqual(WARDS);
    expect(matches(WARDS, 'hoan kiemx')).toEqual([]);
  });
});

it('places are ordered by their name, whatever kind they are, numbers as numbers', () => {
  const order = (names: string[]) => sortPlaces(placesNamed(...names)).map(({ full }) => full);
  expect(order(['Thành phố Huế', 'Tỉnh Đồng Nai', 'Tỉnh An Giang', 'TP. Hồ Chí Minh'])).toEqual([
    'Tỉnh An Giang',
    'Tỉnh Đồng Nai',
    'TP. Hồ Chí Minh',
    'Thành phố Huế',
  ]);
  expect(order(['Quận 10', 'Huyện Bình Chánh', 'Quận 2'])).toEqual(['Quận 2', 'Quận 10', 'Huyện Bình Chánh']);
});
