import { RFQ_NOTICE_DAYS } from '@market/contract/constants/rfq';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { Link, useNavigation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { pageMeta } from '#app/page-meta.ts';
import { NEW_RFQ_PATH, newRfqPath, RFQS_PATH } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { useFormDraft } from '#features/rfq/use-form-draft.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Notice } from '#ui/notice.tsx';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import type { Route } from './+types/route';
import { sendRfqByForm } from './action.ts';
import { draftKey, sendRfqFromPage } from './client-action.ts';
import { loadSubject, type Subject } from './create-query.ts';
import { EMPTY_FIELDS, readFields, type RfqFields } from './rfq-fields.ts';
import { RfqForm } from './rfq-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const subject = await loadSubject(call, args.url.searchParams);
  const earliest = addDays(dayInVietnam(new Date()), RFQ_NOTICE_DAYS);
  return { userId, subject, earliest, formKey: crypto.randomUUID() };
}

export const action = (args: Route.ActionArgs) => sendRfqByForm(args);
export const clientAction = (args: Route.ClientActionArgs) => sendRfqFromPage(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tạo yêu cầu báo giá',
    description: 'Mô tả hàng bạn cần, xưởng phù hợp sẽ báo giá.',
    path: NEW_RFQ_PATH,
    noindex: true,
  });

const STEPS = [
  ['Gửi yêu cầu', 'Chỉ mất 2 phút, miễn phí'],
  ['Nhận báo giá', 'Xưởng phù hợp được báo ngay'],
  ['So sánh và chốt', 'Đặt hàng đúng giá đã chốt'],
] as const;

function HowItWorks() {
  return (
    <aside className="panel p-5">
      <h2 className="text-base font-semibold">Cách hoạt động</h2>
      <ol className="mt-3 space-y-4">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span className="num grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink">
              {index + 1}
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="text-sm text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** What the request is about, and how to drop it. */
function SubjectNotice({ subject: { product, shop } }: { readonly subject: Subject }) {
  if (product === null && shop === null) return null;
  return (
    <Notice className="mt-4">
      {product !== null && <>Theo mẫu “{product.title}”. </>}
      {shop !== null && (
        <>
          Chỉ gửi riêng cho {shop.name}.{' '}
          <Link to={newRfqPath(product === null ? {} : { product: product.id })} className="underline">
            Gửi cho mọi xưởng phù hợp
          </Link>
        </>
      )}
    </Notice>
  );
}

const initialFields = ({ product }: Subject): RfqFields =>
  product === null ? EMPTY_FIELDS : { ...EMPTY_FIELDS, title: product.title, unit: product.unit };

export default function CreateRfqRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, subject, earliest, formKey } = loaderData;
  const navigation = useNavigation();
  const { draft: savedDraft, save } = useFormDraft<RfqFields>(draftKey(userId));
  const draft = subject.product === null && subject.shop === null ? savedDraft : null;
  const refusal = actionData?.refusal ?? NO_REFUSAL;
  return (
    <div className="pb-6">
      <Breadcrumbs items={[{ title: 'Yêu cầu báo giá', to: RFQS_PATH }, { title: 'Tạo yêu cầu' }]} />
      <div className="items-start gap-6 max-lg:space-y-4 lg:grid lg:grid-cols-[1fr_21rem]">
        <section className="panel min-w-0 p-4 lg:p-7">
          <h1 className="text-2xl font-bold">Bạn cần hàng gì?</h1>
          <p className="mt-1 text-base text-ink-2">Mô tả càng rõ, báo giá càng sát.</p>
          <SubjectNotice subject={subject} />
          {refusal.problem !== null && (
            <RefusalNotice
              refusal={Object.keys(refusal.errors).length === 0 ? refusal : null}
              problem={refusal.problem}
              className="mt-4"
            />
          )}
          <RfqForm
            key={draft === null ? 'new' : 'draft'}
            subject={subject}
            initial={actionData?.fields ?? draft ?? initialFields(subject)}
            refusal={refusal}
            earliest={earliest}
            formKey={formKey}
            busy={navigation.formMethod === 'POST'}
            onSaveDraft={(form) => save({ ...readFields(new FormData(form)), images: [] })}
          />
        </section>
        <HowItWorks />
      </div>
    </div>
  );
}
