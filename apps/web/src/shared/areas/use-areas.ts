import { listDistricts, listProvinces, listWards } from '@market/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';

interface Area {
  readonly id: number;
  readonly name: string;
}
/** `null` while it is being asked for. */
export type Areas = readonly Area[] | null;

// Places do not change while a page is open: each list is asked for once.
const known = new Map<string, readonly Area[]>();

const load = async (key: string, ask: () => Promise<readonly Area[] | null>): Promise<readonly Area[]> => {
  const areas = known.get(key) ?? (await ask());
  if (areas !== null) known.set(key, areas);
  return areas ?? [];
};

const loadProvinces = () =>
  load('provinces', async () => {
    const answer = await call(listProvinces);
    return answer.ok ? answer.value.data.provinces : null;
  });
const loadDistricts = (id: number) =>
  load(`districts of ${id}`, async () => {
    const answer = await call(listDistricts, { params: { id } });
    return answer.ok ? answer.value.data.districts : null;
  });
const loadWards = (id: number) =>
  load(`wards of ${id}`, async () => {
    const answer = await call(listWards, { params: { id } });
    return answer.ok ? answer.value.data.wards : null;
  });

const useList = (id: number | null, ask: (id: number) => Promise<readonly Area[]>): Areas => {
  const [held, setHeld] = useState<{ of: number; areas: readonly Area[] } | null>(null);
  useEffect(() => {
    let current = true;
    if (id !== null) void ask(id).then((areas) => current && setHeld({ of: id, areas }));
    return () => {
      current = false;
    };
  }, [id, ask]);
  return held !== null && held.of === id ? held.areas : null;
};

/** The lists of the three selects: provinces, the districts of the one chosen, the wards of that district. */
export const useAreas = (
  provinceId: number | null,
  districtId: number | null,
): { provinces: Areas; districts: Areas; wards: Areas } => ({
  provinces: useList(0, loadProvinces),
  districts: useList(provinceId, loadDistricts),
  wards: useList(districtId, loadWards),
});
