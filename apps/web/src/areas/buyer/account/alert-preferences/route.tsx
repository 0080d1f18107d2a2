import { getAlertPreferences } from '@market/contract/alerts/routes';
import { Check } from '#ui/icons.ts';
import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { answerForm, replyOrFailure, type FormFailure } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ALERT_PREFERENCES_PATH, ALERTS_PATH } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { isSeller } from '#app/session/session.ts';
import { useSession } from '#app/session/session-store.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { Devices } from './devices.tsx';
import { Grouping } from './grouping.tsx';
import { createLatestSave } from './latest-save.ts';
import { removeDeviceByForm, SAVED_ID, savePreferencesByForm, type SavedReply } from './preferences-form.ts';
import { QuietHours } from './quiet-hours.tsx';
import { TopicGroups } from './topic-groups.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const answer = await args.context.get(servicesContext).call(getAlertPreferences);
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, { preferences: savePreferencesByForm, remove: removeDeviceByForm });
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => replyOrFailure(serverAction);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Cài đặt thông báo',
    description: 'Chọn tin nào được báo, báo bằng cách nào và vào lúc nào.',
    path: ALERT_PREFERENCES_PATH,
    noindex: true,
  });

const clock = new Intl.DateTimeFormat('vi-VN', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** Each change is saved at once; without scripts a button saves. */
const useAutosave = () => {
  const fetcher = useFetcher<SavedReply | FormFailure>();
  const { data, submit } = fetcher;
  // two at one time could be stored in either order
  const saveLatest = useMemo(
    () => createLatestSave((form: HTMLFormElement) => submit(form, { method: 'post' })),
    [submit],
  );
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => {
    if (data !== undefined && !data.ok) toast.error(data.message);
  }, [data]);
  return {
    savedAt: data?.ok === true ? data.savedAt : null,
    /** What the form shows was not saved. */
    failed: fetcher.state === 'idle' && data?.ok === false,
    /** A clock is empty: nothing is saved until it is filled in. */
    incomplete,
    save: (form: HTMLFormElement) => {
      const valid = form.checkValidity();
      setIncomplete(!valid);
      if (valid) void saveLatest(form);
    },
  };
};

const FORM_ID = 'cai-dat';

/** Why a device was not removed. */
const refusalText = (reply: unknown): string | null => {
  const { ok, message } = (reply ?? {}) as Partial<FormFailure>;
  return ok === false && message !== undefined ? message : null;
};

export default function AlertPreferencesRoute({
  loaderData: { preferences },
  actionData,
}: Route.ComponentProps) {
  const { user } = useSession();
  const { savedAt, failed, incomplete, save } = useAutosave();
  const refusal = refusalText(actionData);
  const aside = (
    <>
      <span id={SAVED_ID} role="status" className="flex items-center gap-1.5 text-sm text-brand-ink">
        {savedAt !== null && !incomplete && (
          <>
            <Check aria-hidden className="ico size-4!" />
            <span className="num">Đã lưu lúc {clock.format(savedAt)}</span>
          </>
        )}
        {failed && <span className="text-deal-ink">Thay đổi chưa được lưu</span>}
      </span>
      {failed && (
        <Button
          size="sm"
          className="max-lg:h-11!"
          form={FORM_ID}
          onClick={({ currentTarget: { form } }) => form && save(form)}
        >
          Lưu lại
        </Button>
      )}
      <LinkButton to={ALERTS_PATH} size="sm" className="ml-auto max-lg:h-11!">
        Xem thông báo
      </LinkButton>
    </>
  );
  return (
    <AccountLayout title="Cài đặt thông báo" action={aside}>
      {refusal !== null && (
        <Notice kind="error" className="mb-4">
          {refusal}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <form
          method="post"
          id={FORM_ID}
          onChange={({ currentTarget }) => save(currentTarget)}
          className="min-w-0 space-y-4 lg:contents"
        >
          <input type="hidden" name="intent" value="preferences" />
          <div className="min-w-0 space-y-4 lg:row-span-2">
            <TopicGroups
              topics={preferences.topics}
              forShop={isSeller(user)}
              forStaff={user?.scope.includes('staff') === true}
            />
            <noscript>
              <Button type="submit" appearance="primary">
                Lưu cài đặt
              </Button>
            </noscript>
          </div>
          <div className="min-w-0 space-y-4">
            <QuietHours quiet={preferences.quiet_hours} incomplete={incomplete} />
            <Grouping grouped={preferences.grouped} />
          </div>
        </form>
        <div className="min-w-0 lg:col-start-2">
          <Devices preferences={preferences} />
        </div>
      </div>
    </AccountLayout>
  );
}
