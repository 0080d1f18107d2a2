import { policyNotFound } from '@market/contract/policies/problems';
import type {
  PolicyLink,
  PublishedPolicy,
  StaffPolicy,
  StaffPolicySummary,
  StaffRegulations,
  TextVersion,
} from '@market/contract/policies/schemas';
import { joinName } from '@market/contract/rules/names';
import { FOOTER_KEY, POLICIES, POLICY_KEYS, type PolicyKey } from '@market/contract/rules/policies';
import { REGULATIONS, REQUIRED_REGULATIONS, type Regulation } from '@market/contract/rules/regulations';
import type { ReleasedUpload } from '#media';
import type { Context } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { getPeople } from '#users';
import { MAX_VERSIONS, POLICIES_PAGE_KEY, REGULATIONS_KEY, type PolicyText, type Rules } from './rules.ts';
import { selectLatest, selectShownPictures, selectVersions } from './store.ts';

const cleaned = ({ services }: Context, html: string): string =>
  cleanHtml(html, { publicUrl: services.publicUrl });

const latestOf = async ({ db }: Context, keys: readonly PolicyKey[] = POLICY_KEYS) => {
  const rows = await selectLatest<PolicyText>(db, keys);
  return (key: PolicyKey) => rows.find((row) => row.key === key);
};

/** What the footer shows: links in the order of `POLICIES`, and its own text. */
export const listPolicies = async (
  context: Context,
): Promise<{ policies: PolicyLink[]; footer: string | null }> => {
  addPageKey(POLICIES_PAGE_KEY);
  const latest = await latestOf(context);
  const footer = latest(FOOTER_KEY)?.value;
  return {
    policies: POLICY_KEYS.flatMap((key) => {
      const text = key === FOOTER_KEY ? null : latest(key)?.value;
      return text ? [{ key, title: text.title }] : [];
    }),
    footer: footer ? cleaned(context, footer.content) : null,
  };
};

/** @throws policyNotFound */
export const getPolicy = async (context: Context, key: PolicyKey): Promise<PublishedPolicy> => {
  addPageKey(POLICIES_PAGE_KEY);
  const row = (await latestOf(context, [key]))(key);
  if (row === undefined || row.value === null || key === FOOTER_KEY) throw policyNotFound();
  const { title, content } = row.value;
  return { key, title, content: cleaned(context, content), published_at: row.at.toISOString() };
};

const versionsOf = async (context: Context, key: string): Promise<TextVersion[]> => {
  const rows = await selectVersions(context.db, key, MAX_VERSIONS);
  const people = await getPeople(context, [...new Set(rows.flatMap(({ added_by }) => added_by ?? []))]);
  return rows.map(({ number, is_shown, at, added_by }) => {
    const person = added_by === null ? undefined : people.get(added_by);
    return {
      number,
      is_shown,
      at: at.toISOString(),
      by: person === undefined ? null : joinName(person.first_name, person.last_name),
    };
  });
};

export const listStaffPolicies = async (context: Context): Promise<StaffPolicySummary[]> => {
  const latest = await latestOf(context);
  return POLICY_KEYS.map((key) => {
    const row = latest(key);
    return {
      key,
      title: row?.value?.title ?? POLICIES[key].title,
      is_shown: row?.value != null,
      version: row?.number ?? 0,
      changed_at: row?.at.toISOString() ?? null,
    };
  });
};

export const getStaffPolicy = async (context: Context, key: PolicyKey): Promise<StaffPolicy> => {
  const row = (await latestOf(context, [key]))(key);
  return {
    key,
    title: row?.value?.title ?? POLICIES[key].title,
    content: row?.value ? cleaned(context, row.value.content) : null,
    version: row?.number ?? 0,
    versions: await versionsOf(context, key),
  };
};

const latestRules = async ({ db }: Context) => (await selectLatest<Rules>(db, [REGULATIONS_KEY]))[0];

const isRegulation = (value: unknown): value is Regulation =>
  typeof value === 'object' &&
  value !== null &&
  ['number', 'title', 'text'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Sets of an older version may be of another shape: the one that ships takes their place. */
const rulesOf = (value: Rules | null | undefined): Regulation[] =>
  value && value.length > 0 && value.every(isRegulation) ? [...value] : [...REGULATIONS];

/** The numbered rules in force. */
export const getRegulations = async (context: Context): Promise<Regulation[]> => {
  addPageKey(POLICIES_PAGE_KEY);
  return rulesOf((await latestRules(context))?.value);
};

export const getStaffRegulations = async (context: Context): Promise<StaffRegulations> => {
  const row = await latestRules(context);
  return {
    regulations: rulesOf(row?.value),
    version: row?.number ?? 0,
    versions: await versionsOf(context, REGULATIONS_KEY),
    required: [...REQUIRED_REGULATIONS],
  };
};

export const findShownPictures = ({ db }: Context, uploads: readonly ReleasedUpload[]): Promise<string[]> =>
  selectShownPictures(
    db,
    uploads.map(({ key }) => key),
  );
