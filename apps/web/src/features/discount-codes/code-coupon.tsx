import { dayMonth } from '#ui/format-date.ts';
import { codeElementId } from './code-element-id.ts';
import type { CodeView } from './code-view.ts';
import { SaveCodeButton } from './save-code-button.tsx';

/** A code with a button that saves it. */
export function CodeCoupon({ coupon }: { readonly coupon: CodeView }) {
  const { id, code, amount, terms, endsAt } = coupon;
  const until = endsAt === null ? '' : `đến ${dayMonth(endsAt)}`;
  const facts = [terms, until].filter(Boolean).join('\u00a0· ');
  return (
    <div id={codeElementId(id)} className="coupon flex h-full items-center gap-2 py-2 pr-3.5 pl-4">
      <div className="num min-w-0 flex-1">
        <b className="block leading-5 font-bold text-accent-ink">{amount}</b>
        <p className="text-xs text-ink-2">
          <span className="font-semibold">{code}</span>
          {facts !== '' && `\u00a0· ${facts}`}
        </p>
      </div>
      <SaveCodeButton id={id} code={code} />
    </div>
  );
}
