import type { Source } from './sources.ts';

const VAGUE = 'util utils helper helpers common misc manager managers stuff thing things';
/** Participles, adverbs and pronouns without a noun. */
const LONE = `above again afterwards always anyway apart asked asking aside at_once away begun below beside bought chosen
  deepest done else ended everybody few fewest found given gone heard hearing held hidden inside instead keeping kept known
  least left longest lost made meant meanwhile most near needed never news nobody often once others ours outside
  outsiders passed passing patience running said seen sent shortest shown somebody sought spoken standing summed taken
  theirs told typed waiting wanted within written`;
const BANNED: ReadonlySet<string> = new Set([VAGUE, LONE].join(' ').split(/\s+/));
/** Limits must be `MAX_…` or `MIN_…`. */
const SUPERLATIVE = /^(?:DEEPEST|FEWEST|FEW|LEAST|LONGEST|MOST|SHORTEST|AT_ONCE|PATIENCE)_/;

const isBanned = (name: string): boolean => BANNED.has(name.toLowerCase()) || SUPERLATIVE.test(name);

const fileName = (path: string): string => (path.split('/').at(-1) ?? '').split('.')[0] ?? '';

/** Checks file names and top-level declarations. */
export const bannedNames = (sources: readonly Source[]): { path: string; name: string }[] =>
  sources.flatMap(({ path, names }) =>
    [fileName(path), ...names].filter(isBanned).map((name) => ({ path, name })),
  );
