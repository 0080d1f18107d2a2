import { DEFAULT_SEARCH_WEIGHTS } from '@market/contract/rules/search-tuning';
import * as search from '@market/contract/search-tuning/routes';
import type { World } from '../idempotency/world.ts';
import { unwrap } from '../unwrap.ts';
import { write, type StaffSamples } from './staff-write.ts';

let pairs = 0;
const aPair = () => {
  pairs += 1;
  return { kind: 'same', phrase: `nón bảo hộ ${pairs}`, meaning: 'mũ bảo hộ', topic: 'region' } as const;
};

const drafted = async ({ staff }: World) =>
  unwrap(await staff.call(search.addSynonym, { body: aPair() })).data.draft;
const released = async (world: World) => {
  const { version } = await drafted(world);
  return unwrap(await world.staff.call(search.applyDraft, { body: { version } })).data.release;
};

const judgedBody = async (world: World) => ({
  keyword: aPair().phrase,
  product_ids: [(await world.market.create.stall()).product.id],
});

export const WRITES_OF_SEARCH: StaffSamples = [
  [
    search.changeDraftWeights,
    async ({ staff }) =>
      write<typeof search.changeDraftWeights>(staff, { body: { ...DEFAULT_SEARCH_WEIGHTS, badge: 9 } }),
  ],
  [
    search.measureDraft,
    async (world) => {
      const { version } = await drafted(world);
      return write<typeof search.measureDraft>(world.staff, { body: { version } });
    },
  ],
  [
    search.addJudgedQuery,
    async (world) => write<typeof search.addJudgedQuery>(world.staff, { body: await judgedBody(world) }),
  ],
  [
    search.removeJudgedQuery,
    async (world) => {
      const { query } = unwrap(
        await world.staff.call(search.addJudgedQuery, { body: await judgedBody(world) }),
      ).data;
      return write<typeof search.removeJudgedQuery>(world.staff, { params: { id: query.id } });
    },
  ],
  [
    search.importSynonyms,
    async ({ staff }) =>
      write<typeof search.importSynonyms>(staff, {
        body: {},
        file: new Blob(['Người gõ,Hiểu thành,Chiều,Nhóm\n']),
      }),
  ],
  [
    search.undoRelease,
    async (world) =>
      write<typeof search.undoRelease>(world.staff, {
        params: { id: (await released(world)).id },
        body: {},
      }),
  ],
  [
    search.withdrawChange,
    async (world) => {
      const { changes } = await drafted(world);
      return write<typeof search.withdrawChange>(world.staff, { params: { id: changes.at(-1)!.id } });
    },
  ],
  [
    search.discardDraft,
    async (world) => {
      const { version } = await drafted(world);
      return write<typeof search.discardDraft>(world.staff, { body: { version } });
    },
  ],
  [search.addSynonym, async ({ staff }) => write<typeof search.addSynonym>(staff, { body: aPair() })],
  [
    search.removeSynonym,
    async ({ staff }) => {
      const { synonyms } = unwrap(await staff.call(search.listSynonyms, { query: { limit: 1 } })).data;
      return write<typeof search.removeSynonym>(staff, { params: { id: synonyms[0]!.id }, body: {} });
    },
  ],
  [
    search.applyDraft,
    async (world) => {
      const { version } = await drafted(world);
      return write<typeof search.applyDraft>(world.staff, { body: { version } });
    },
  ],
];
