import { colorIssue } from '@market/contract/rules/brand-color';
import type { CSSProperties } from 'react';
import { LogoMark } from '#app/shell/logo.tsx';
import type { ContentPicture } from '#features/staff-content/picture-field.tsx';

interface ProfilePreviewProps {
  readonly name: string;
  readonly logo: ContentPicture | null;
  readonly color: string;
}

/** The head of a page as it will look. */
export function ProfilePreview({ name, logo, color }: ProfilePreviewProps) {
  const typed = color.trim().toLowerCase();
  const isUsable = typed !== '' && colorIssue(typed) === undefined;
  return (
    <div
      aria-hidden
      className="overflow-hidden rounded-lg border border-line"
      {...(isUsable && { 'data-brand': '', style: { '--market-color': typed } as CSSProperties })}
    >
      <div className="awning-top h-5" />
      <div className="relative bg-surface pt-2">
        <div className="awning absolute inset-x-0 top-0" />
        <div className="flex items-center gap-3 p-3.5">
          {logo === null ? (
            <LogoMark className="h-9" />
          ) : (
            <img src={logo.url} alt="" className="aspect-square h-9 rounded-md object-contain" />
          )}
          <b className="min-w-0 truncate text-lg font-extrabold">{name === '' ? 'Tên chợ' : name}</b>
          <span className="ml-auto h-9 w-full max-w-72 min-w-0 shrink rounded-md border-2 border-brand max-sm:hidden" />
          <span className="rounded-md bg-brand max-sm:ml-auto px-3 py-1.5 font-semibold text-on-brand">
            Tìm
          </span>
        </div>
      </div>
    </div>
  );
}
