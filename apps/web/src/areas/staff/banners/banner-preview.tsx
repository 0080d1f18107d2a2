import { clsx } from 'clsx';
import { Check, Monitor, Smartphone } from '#ui/icons.ts';
import type { BannerDraft } from '#features/staff-content/banner-draft.ts';

function Stage({ draft, isPhone }: { readonly draft: BannerDraft; readonly isPhone: boolean }) {
  const image = (isPhone ? draft.image_mobile : null) ?? draft.image;
  const dark = draft.position === 'carousel' || draft.position === 'slide';
  return (
    <div
      className={clsx(
        'relative overflow-hidden rounded-xl bg-paper-200',
        isPhone ? 'aspect-[2/1]' : 'aspect-[9/4]',
        dark ? 'text-white' : 'text-paper-900',
      )}
    >
      {image !== null && (
        <img src={image.url} alt={draft.alt} className="absolute inset-0 size-full object-cover" />
      )}
      <div className={clsx('relative max-w-[58%]', isPhone ? 'p-3' : 'p-5')}>
        {draft.label !== '' && <span className="text-xs font-semibold">{draft.label}</span>}
        <b className={clsx('block font-extrabold', isPhone ? 'text-sm' : 'text-xl')}>
          {draft.title || 'Tiêu đề'}
        </b>
        {draft.sub_title !== '' && !isPhone && <span className="block text-sm">{draft.sub_title}</span>}
        {draft.call_to_action !== '' && (
          <span
            className={clsx(
              'mt-2 inline-block rounded-md bg-accent font-semibold text-paper-900',
              isPhone ? 'px-2 py-0.5 text-xs' : 'px-3 py-1.5 text-sm',
            )}
          >
            {draft.call_to_action}
          </span>
        )}
      </div>
    </div>
  );
}

/** How the banner of the form will look, wide and on a phone. */
export function BannerPreview({ draft }: { readonly draft: BannerDraft }) {
  return (
    <section aria-label="Xem trước" className="panel p-4 lg:p-5">
      <h2 className="mb-3 text-md font-bold">Xem trước</h2>
      <div className="grid gap-4 lg:grid-cols-[1fr_14rem]">
        <div className={clsx(draft.platform === 'web' && 'opacity-60')}>
          <p className="mb-1.5 flex items-center gap-2 text-sm text-ink-2">
            <Monitor aria-hidden className="ico size-4!" /> Máy tính
          </p>
          <div className="rounded-lg border border-line bg-sunken p-2">
            <Stage draft={draft} isPhone={false} />
          </div>
        </div>
        <div className={clsx(draft.platform === 'web_desktop' && 'opacity-60')}>
          <p className="mb-1.5 flex items-center gap-2 text-sm text-ink-2">
            <Smartphone aria-hidden className="ico size-4!" /> Điện thoại
          </p>
          <div className="rounded-2xl border-2 border-ink bg-sunken p-2">
            <Stage draft={draft} isPhone />
          </div>
          {draft.alt !== '' && (
            <p className="mt-2 flex items-center gap-1.5 text-sm text-ink-2">
              <Check aria-hidden className="ico size-4!" /> Có lời tả cho người không nhìn được ảnh
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
