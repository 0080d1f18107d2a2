import { contentRefused } from '@market/contract/content/staff-problems';
import { policyNotFound, versionNotFound } from '@market/contract/policies/problems';
import type { PolicyInput, StaffPolicy } from '@market/contract/policies/schemas';
import { FOOTER_KEY, FOOTER_TEXT_MAX, POLICIES, type PolicyKey } from '@market/contract/rules/policies';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { getStaffPolicy } from '../queries.ts';
import type { PolicyText } from '../rules.ts';
import { selectLatest, selectVersion } from '../store.ts';
import { addVersion } from './add-version.ts';

const subjectOf = (key: PolicyKey, title: string) => ({ kind: 'policy', id: key, label: title }) as const;

/** Texts are long: the log has their length and title. */
const summaryOf = (text: PolicyText | null | undefined) =>
  text ? { title: text.title, characters: text.content.length } : {};

const plainLength = (html: string): number => html.replaceAll(/<[^>]*>/g, '').trim().length;

/** @throws contentRefused */
const readText = (
  { services }: Context,
  key: PolicyKey,
  { title, content }: Pick<PolicyInput, 'title' | 'content'>,
): PolicyText => {
  const text = {
    title: title.normalize('NFC').trim(),
    content: cleanHtml(content, { publicUrl: services.publicUrl }),
  };
  if (text.title === '') throw contentRefused({ fields: { title: 'Vui lòng đặt tiêu đề.' } });
  const length = plainLength(text.content);
  if (length === 0) throw contentRefused({ fields: { content: 'Vui lòng viết nội dung.' } });
  if (key === FOOTER_KEY && length > FOOTER_TEXT_MAX)
    throw contentRefused({ fields: { content: `Chân trang chỉ đủ chỗ cho ${FOOTER_TEXT_MAX} chữ cái.` } });
  return text;
};

/** @throws contentChanged, contentRefused */
export const publishPolicy = (
  context: Context<Db, Person>,
  key: PolicyKey,
  { version, ...typed }: PolicyInput,
): Promise<StaffPolicy> =>
  transact(context, async (context) => {
    const value = readText(context, key, typed);
    const before = await addVersion<PolicyText>(context, { key, version, value });
    await recordAudit(context, {
      action: 'policies.published',
      subject: subjectOf(key, value.title),
      before: summaryOf(before?.value),
      after: { ...summaryOf(value), version: version + 1 },
    });
    return getStaffPolicy(context, key);
  });

/** @throws contentChanged, versionNotFound */
export const restorePolicy = (
  context: Context<Db, Person>,
  key: PolicyKey,
  { version, number }: { readonly version: number; readonly number: number },
): Promise<StaffPolicy> =>
  transact(context, async (context) => {
    const old = await selectVersion<PolicyText>(context.db, key, number);
    if (old === undefined || old.value === null) throw versionNotFound();
    const before = await addVersion<PolicyText>(context, { key, version, value: old.value });
    await recordAudit(context, {
      action: 'policies.restored',
      subject: subjectOf(key, old.value.title),
      before: { ...summaryOf(before?.value), version },
      after: { ...summaryOf(old.value), version: version + 1, restored: number },
    });
    return getStaffPolicy(context, key);
  });

/** @throws policyNotFound */
export const withdrawPolicy = (context: Context<Db, Person>, key: PolicyKey): Promise<void> =>
  transact(context, async (context) => {
    const [latest] = await selectLatest<PolicyText>(context.db, [key]);
    if (latest === undefined || latest.value === null) throw policyNotFound();
    await addVersion(context, { key, version: latest.number, value: null });
    await recordAudit(context, {
      action: 'policies.withdrawn',
      subject: subjectOf(key, latest.value.title || POLICIES[key].title),
      before: { ...summaryOf(latest.value), version: latest.number },
    });
  });
