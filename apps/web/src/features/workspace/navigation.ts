import type { LucideIcon } from 'lucide-react';

export interface WorkspaceItem {
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Work that waits; shown when above 0. */
  readonly count?: { readonly value: number; /** For screen readers. */ readonly label: string };
}

export interface WorkspaceGroup {
  readonly label?: string;
  readonly items: readonly WorkspaceItem[];
}

export interface WorkspaceNavigation {
  /** `Kênh người bán`. */
  readonly name: string;
  readonly groups: readonly WorkspaceGroup[];
}

export const itemsOf = ({ groups }: WorkspaceNavigation): WorkspaceItem[] =>
  groups.flatMap(({ items }) => items);

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The item of the page or of its nearest parent page. */
export const currentItem = (navigation: WorkspaceNavigation, pathname: string): WorkspaceItem | undefined =>
  itemsOf(navigation)
    .filter(({ path }) => isWithin(pathname, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

const MAX_TABS = 5;

/** Items of the phone's tab bar, and those behind its last tab. */
export const splitTabs = (
  items: readonly WorkspaceItem[],
): { readonly tabs: readonly WorkspaceItem[]; readonly more: readonly WorkspaceItem[] } =>
  items.length <= MAX_TABS
    ? { tabs: items, more: [] }
    : { tabs: items.slice(0, MAX_TABS - 1), more: items.slice(MAX_TABS - 1) };
