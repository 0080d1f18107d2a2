import { getBackupState } from '#backups';
import { getLatestCheck } from '#books';
import { sendMail } from '#messages';
import { transact, type Context } from '#platform/context.ts';
import { selectOutboxState } from '#platform/events/outbox.ts';
import { before, DAY, later } from '#platform/time.ts';
import { getRefundsAtProviders, getRefundsByHand } from '#refunds';
import { getWaitingPayouts } from '#settlement';
import { getStaffMails } from '#users';
import { listJobs } from '../queries/jobs.ts';
import { incidentsOf } from '../rules/incidents.ts';
import { updateIncidents } from '../store/incidents.ts';

const MONEY = ['payouts', 'refunds', 'provider_refunds', 'books'];

/** Informs those who can help by e-mail, once an incident. */
export const watch = async (context: Context): Promise<void> => {
  const { db, now, services } = context;
  const [outbox, jobs, payouts, refunds, providerRefunds, backup, books, storage, errors] = await Promise.all(
    [
      selectOutboxState(db, before(now, DAY)),
      listJobs(context),
      getWaitingPayouts(context, context.now),
      getRefundsByHand(context, context.now),
      getRefundsAtProviders(context, context.now),
      getBackupState(context),
      getLatestCheck(context),
      services.storage.answers(),
      services.errorReports?.answers() ?? true,
    ],
  );
  const replica = services.replica?.status();
  const memory = services.sharedMemory?.state();
  const present = incidentsOf({
    now,
    outbox,
    jobs,
    payouts,
    refunds,
    providerRefunds,
    backup,
    books,
    storage,
    replica,
    errors,
    memory,
  });
  await transact(context, async (context) => {
    for (const { kind, text } of await updateIncidents(context.db, present, now))
      for (const to of await getStaffMails(context, MONEY.includes(kind) ? 'finance' : 'health'))
        await sendMail(context, {
          to,
          subject: `${context.services.settings.profile.name}: có việc đứng lại`,
          text,
          action: { label: 'Mở trang quản trị', url: `${context.services.publicUrl}/quan-tri` },
          expiresAt: later(now, DAY),
        });
  });
};
