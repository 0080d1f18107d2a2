import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { MirrorRow } from '../tables.ts';

const hasMirror = sql`coalesce(mirror, mirror_building) is not null`;

const noteProducts = async (tx: Tx, ids: RawBuilder<unknown>, now: Date): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    with raised as (update search_state set version = version + 1 where ${hasMirror} returning version)
    insert into search_mirror_notes as n (product_id, version, noted_at)
    select product_id, version, ${now} from raised, (${ids}) changed
    on conflict (product_id) do update set version = excluded.version`.execute(tx);
  return numAffectedRows > 0n;
};

/** Notes products with a new version, by which the mirror orders writes. Returns false without a mirror. */
export const insertNotes = (tx: Tx, productIds: readonly number[], now: Date): Promise<boolean> =>
  noteProducts(tx, sql`select unnest(${productIds}::bigint[]) as product_id`, now);

export const insertAllNotes = (tx: Tx, now: Date): Promise<boolean> =>
  noteProducts(tx, sql`select product_id from search_products`, now);

const micros = (column: string) =>
  sql`(extract(epoch from p.${sql.ref(column)}) * 1000000)::bigint as ${sql.ref(column)}`;
const TIMES = ['vip_until', 'verified_at', 'expires_at', 'deal_from', 'deal_until', 'up_at', 'created_at'];
const ROW_COLUMNS = sql`p.product_id, p.shop_id, p.category_lv1, p.category_lv2, p.province, p.price, p.moq, p.least_order, p.stock, p.sold_out,
  p.mall, p.assurance, p.classified, p.deal_hot, p.rating, p.total_sales, p.quality, p.terms, t.words::text as vector,
  p.attribute_values, array(select v.name from unnest(p.attribute_values) with ordinality as own (id, place)
    join search_attribute_values v on v.id = own.id order by own.place) as attribute_names,
  ${sql.join(TIMES.map(micros))}`;

export interface MirrorEntry {
  readonly version: number;
  readonly row: MirrorRow;
}
export interface ChangeNote {
  readonly product_id: number;
  readonly version: number;
  /** Null when the product is no longer listed. */
  readonly row: MirrorRow | null;
}

type Versioned = MirrorRow & { version: number };
const entryOf = ({ version, ...row }: Versioned): MirrorEntry => ({ version, row });

/** Row and version are of one snapshot. */
export const selectMirrorRows = async (db: Db, after: number, most: number): Promise<MirrorEntry[]> => {
  const { rows } =
    await sql<Versioned>`select s.version, ${ROW_COLUMNS} from search_state s, search_products p
    join search_texts t using (product_id) where p.product_id > ${after} order by p.product_id limit ${most}`.execute(
      db,
    );
  return rows.map(entryOf);
};

export const selectNotes = async (db: Db, most: number): Promise<ChangeNote[]> => {
  const { rows } = await sql<Versioned & { noted: number }>`
    with oldest as (select product_id, version from search_mirror_notes order by noted_at, product_id limit ${most})
    select n.product_id as noted, n.version, ${ROW_COLUMNS} from oldest n
    left join search_products p using (product_id) left join search_texts t using (product_id)`.execute(db);
  return rows.map(({ noted, ...found }) => {
    const { version, row } = entryOf(found);
    return { product_id: noted, version, row: (row.product_id as number | null) === null ? null : row };
  });
};

/** Deletes applied notes, except those renewed in the meantime. */
export const deleteNotes = async (db: Db, notes: readonly Omit<ChangeNote, 'row'>[]): Promise<void> => {
  await sql`delete from search_mirror_notes n
    using unnest(${notes.map(({ product_id }) => product_id)}::bigint[], ${notes.map(({ version }) => version)}::bigint[])
      as done (product_id, version)
    where n.product_id = done.product_id and n.version = done.version`.execute(db);
};

export const selectOldestNoteTime = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{
    noted_at: Date;
  }>`select noted_at from search_mirror_notes order by noted_at limit 1`.execute(db);
  return rows[0]?.noted_at ?? null;
};

export interface MirrorState {
  /** The index that serves, and the one that is being filled. */
  readonly mirror: string | null;
  readonly mirror_building: string | null;
}

export const selectMirrorState = async (db: Db): Promise<MirrorState> => {
  const { rows } = await sql<MirrorState>`select mirror, mirror_building from search_state`.execute(db);
  return rows[0]!;
};

export const setBuilding = async (db: Db, building: string | null): Promise<void> => {
  await sql`update search_state set mirror_building = ${building}`.execute(db);
};
export const setMirror = async (db: Db, mirror: string): Promise<void> => {
  await sql`update search_state set mirror = ${mirror}, mirror_building = null`.execute(db);
};

export const lockMirror = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    acquired: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('search.mirror')) as acquired`.execute(tx);
  return rows[0]!.acquired;
};
