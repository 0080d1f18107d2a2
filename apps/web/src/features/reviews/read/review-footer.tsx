import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Flag, MessageSquareReply, ThumbsUp } from '#ui/icons.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazy, useRef, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { useActionData, useLocation, useNavigate } from 'react-router';
import { signInPath } from '#app/session/session.ts';
import type { ChosenReason, UnsentReason } from '#features/orders/reason-dialog.tsx';
import { sessionReady } from '#app/session/session-ready.ts';
import { session, useSession } from '#app/session/session-store.ts';
import { ReviewActionButton, type ReviewFormTarget } from './review-action-button.tsx';
import { helpfulId, reasonId, reportId, type ReportReply } from './review-form-text.ts';
import type { ReviewMarks } from './review-marks.ts';
import type { ReviewView } from './review-view.ts';

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));
const loadActions = () => import('./review-actions.ts');
const ACTION_CLASS = 'inline-flex h-9 items-center gap-1.5 rounded-lg px-2 text-sm max-lg:h-11';

export interface ReviewFooterProps {
  readonly review: ReviewView;
  readonly marks: ReviewMarks;
  /** The page has the action for reviews: they work before and without scripts. */
  readonly hasForms: boolean;
  readonly onMark: (kind: keyof ReviewMarks, id: number) => void;
  readonly onHelpful: (id: number) => void;
  readonly onAnswered: (id: number, reply: NonNullable<ReviewView['reply']>) => void;
}

/** Guests sign in first. */
export function ReviewFooter({ review, marks, hasForms, onMark, onHelpful, onAnswered }: ReviewFooterProps) {
  const { id, shopId, helpfulCount, reply } = review;
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const asked = useActionData<Partial<ReportReply>>()?.report;
  const form = (intent: string, target: string): ReviewFormTarget | null =>
    hasForms ? { action: `${pathname}${search}#${target}`, intent, review: id } : null;
  const pressing = useRef(false);
  const [reporting, setReporting] = useState<{ readonly unsent?: UnsentReason } | null>(null);
  const [own, helpful, reported] = [marks.own.has(id), marks.helpful.has(id), marks.reported.has(id)];

  const signedIn = async (): Promise<boolean> => {
    await sessionReady();
    if (session.now().status === 'user') return true;
    await navigate(signInPath(pathname + search + hash));
    return false;
  };
  const markReviewHelpful = async () => {
    if (!(await signedIn())) return;
    const { wasMarkedHelpful: isHelpful, markHelpful: sayHelpful } = await loadActions();
    // an earlier vote is already counted
    const newlyMarked = !marks.loadedIds.has(id) && (await isHelpful(id));
    if (!newlyMarked && !(await sayHelpful(id))) return;
    if (!newlyMarked) onHelpful(id);
    onMark('helpful', id);
  };
  const pressHelpful = () => {
    if (own || helpful || pressing.current) return;
    pressing.current = true;
    void markReviewHelpful().finally(() => {
      pressing.current = false;
    });
  };
  const report = async () => {
    if (await signedIn()) setReporting({});
  };
  /** Asks again, with what was chosen, when it could not be sent. */
  const sendReport = async (reasoned: ChosenReason) => {
    const { reportReviewFor: send } = await loadActions();
    const { accepted, problem } = await send(id, reasoned);
    if (accepted) onMark('reported', id);
    if (problem !== null) setReporting({ unsent: { ...reasoned, problem } });
  };
  return (
    <div className="mt-2 -ml-2 flex flex-wrap items-center gap-x-1 text-ink-2">
      <ReviewActionButton
        id={helpfulId(id)}
        form={form('helpful', helpfulId(id))}
        className={clsx(
          ACTION_CLASS,
          'noscript:target:text-brand-ink',
          helpful ? 'text-brand-ink' : own ? '' : 'hover:bg-sunken',
        )}
        aria-pressed={helpful}
        aria-disabled={own || helpful || undefined}
        onPress={pressHelpful}
      >
        <ThumbsUp aria-hidden className="ico size-4!" />
        {helpfulCount > 0 ? `Hữu ích (${formatNumber(helpfulCount)})` : 'Hữu ích'}
      </ReviewActionButton>
      {!own && (
        <ReviewActionButton
          id={reportId(id)}
          form={form('report', reasonId(id))}
          className={clsx(ACTION_CLASS, reported ? 'text-ink-3' : 'hover:bg-sunken')}
          aria-disabled={reported || undefined}
          onPress={() => !reported && void report()}
        >
          <Flag aria-hidden className="ico size-4!" />
          {reported ? (
            'Đã báo cáo'
          ) : (
            <>
              <span className="noscript:in-target:hidden">Báo cáo</span>
              <span className="hidden noscript:in-target:inline">Đã báo cáo</span>
            </>
          )}
        </ReviewActionButton>
      )}
      {reply === null && user?.shop?.id === shopId && (
        <button
          type="button"
          className={clsx(ACTION_CLASS, 'font-semibold text-brand-ink hover:bg-sunken')}
          onClick={() =>
            void loadActions().then(({ promptReply: answer }) =>
              answer(review, (newReply) => onAnswered(id, newReply)),
            )
          }
        >
          <MessageSquareReply aria-hidden className="ico size-4!" />
          Trả lời
        </button>
      )}
      <SectionBoundary>
        {asked?.id === id && (
          <ReportForm author={review.user.name} address={pathname + search} report={asked} />
        )}
        {reporting !== null && (
          <ReportDialog
            {...reporting}
            author={review.user.name}
            onClose={() => setReporting(null)}
            onSubmit={(reasoned) => void sendReport(reasoned)}
          />
        )}
      </SectionBoundary>
    </div>
  );
}
