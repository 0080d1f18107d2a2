import { foldAccents } from '@market/contract/rules/text';
import { itemsOf, type WorkspaceNavigation } from '../navigation.ts';
import type { SearchGroup } from './search-source.ts';

const fold = (text: string): string => foldAccents(text).toLowerCase().trim();

/** Pages whose name has the words, with or without accents; all of them without words. */
export const matchPages = (navigation: WorkspaceNavigation, keyword: string): SearchGroup => ({
  label: 'Trang',
  hits: itemsOf(navigation)
    .filter(({ label }) => fold(label).includes(fold(keyword)))
    .map(({ path, label }) => ({ to: path, title: label, hint: '' })),
});
