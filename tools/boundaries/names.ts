import type { Source } from './sources.ts';

/** Names that say nothing of what they name. */
const VAGUE = 'util utils helper helpers common misc manager managers stuff thing things';
/** Participles, adverbs and pronouns that no noun goes with. */
const LONE = `above again afterwards always anyway apart asked asking aside at_once away begun below beside bought chosen
  deepest done else ended everybody few fewest found given gone heard hearing held hidden inside instead keeping kept known
  least left longest lost made meant meanwhile most near needed never news nobody often once others ours outside
  outsiders passed passing patience running said seen sent shortest shown somebody sought spoken standing summed taken
  theirs told typed waiting wanted within written`;
const BANNED: ReadonlySet<string> = new Set([VAGUE, LONE].join(' ').split(/\s+/));
/** Limits are `MAX_…` and `MIN_…`. */
const SUPERLATIVE = /^(?:DEEPEST|FEWEST|FEW|LEAST|LONGEST|MOST|SHORTEST|AT_ONCE|PATIENCE)_/;

const isBanned = (name: string): boolean => BANNED.has(name.toLowerCase()) || SUPERLATIVE.test(name);

const fileName = (path: string): string => (path.split('/').at(-1) ?? '').split('.')[0] ?? '';

/** Code that is going to be deleted as a whole. */
const EXEMPT = 'apps/web/src/shared/early/';

/** Banned names of files and of what they declare at their top level. */
export const bannedNames = (sources: readonly Source[]): { path: string; name: string }[] =>
  sources
    .filter(({ path }) => !path.startsWith(EXEMPT))
    .flatMap(({ path, names }) =>
      [fileName(path), ...names].filter(isBanned).map((name) => ({ path, name })),
    );
