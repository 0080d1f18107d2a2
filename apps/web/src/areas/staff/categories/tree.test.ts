import type { StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { expect, it } from 'vitest';
import { placementIn, stepped, treeRows, type TreeRow } from './tree.ts';

const category = (id: number, title: string, parent_id: number | null = null) =>
  ({
    id,
    title,
    parent_id,
    level: parent_id === null ? 1 : 2,
    hidden: false,
    total_products: 0,
  }) as StaffCategory;
const ALL = [
  category(1, 'Thời trang nam'),
  category(2, 'Đồ thể thao'),
  category(11, 'Áo polo', 1),
  category(12, 'Quần jean', 1),
  category(21, 'Áo bóng đá', 2),
];
const rows = treeRows(ALL, { open: new Set([1, 2]), keyword: '' });
const ids = (some: readonly TreeRow[] | null) => some?.map(({ id }) => id);
const moved = (from: number, to: number) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);

it('shows the children of what is open, or all that match', () => {
  expect(ids(rows)).toEqual([1, 11, 12, 2, 21]);
  expect(ids(treeRows(ALL, { open: new Set(), keyword: '' }))).toEqual([1, 2]);
  expect(ids(treeRows(ALL, { open: new Set(), keyword: 'ao ' }))).toEqual([1, 11, 2, 21]);
  expect(rows[0]).toMatchObject({ children: 2 });
});

it('a category lands below the nearest one of level 1 above it', () => {
  expect(placementIn(moved(1, 2), 11)).toEqual({ parent_id: 1, after_id: 12 });
  expect(placementIn(moved(2, 3), 12)).toEqual({ parent_id: 2, after_id: null });
  expect(placementIn(moved(4, 2), 21)).toEqual({ parent_id: 1, after_id: 11 });
  expect(placementIn(moved(3, 0), 2)).toEqual({ parent_id: null, after_id: null });
  expect(placementIn(moved(0, 4), 1)).toEqual({ parent_id: null, after_id: 2 });
  expect(placementIn(moved(1, 0), 11)).toBeNull();
});

it('steps by keys, level 1 with what is below it', () => {
  expect(ids(stepped(rows, 12, -1))).toEqual([1, 12, 11, 2, 21]);
  expect(placementIn(stepped(rows, 12, 1)!, 12)).toEqual({ parent_id: 2, after_id: null });
  expect(ids(stepped(rows, 2, -1))).toEqual([2, 21, 1, 11, 12]);
  expect(stepped(rows, 1, -1)).toBeNull();
  expect(stepped(rows, 21, 1)).toBeNull();
});
