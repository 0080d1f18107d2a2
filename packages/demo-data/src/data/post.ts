import type { HangingTheme, StageName } from '../art/index.ts';

/** A post before it becomes HTML; in `text`, `## ` begins a heading, `- ` a list item, `**` is strong, `[words](path)` a link. */
export type Post = {
  title: string;
  excerpt: string;
  text: string;
  art: { theme: HangingTheme | 'wall'; stage: StageName };
  daysAgo: number;
};
