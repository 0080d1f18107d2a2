import { useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import rail404 from '#ui/images/rail-404.webp';
import rail500 from '#ui/images/rail-500.webp';
import railOff from '#ui/images/rail-off.webp';
import { searchPath } from '../paths.ts';
import { isNetworkError } from './network-error.ts';
import { PopularProducts } from './popular-products.tsx';

interface ErrorLayoutProps {
  readonly art: string;
  readonly tag: ReactNode;
  readonly small?: boolean;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function ErrorLayout({ art, tag, small = false, title, text, children }: ErrorLayoutProps) {
  const size = small ? 'text-2xs leading-3 lg:text-sm lg:leading-4' : 'text-base lg:text-xl';
  return (
    <div className="grid place-items-center px-6 py-14 text-center">
      <div className="relative w-full max-w-md">
        <img className="w-full" src={art} alt="" width={900} height={420} />
        <b
          aria-hidden
          className={`num absolute inset-x-0 top-[54.5%] -translate-y-1/2 rotate-3 font-extrabold text-paper-800 ${size}`}
        >
          {tag}
        </b>
      </div>
      <h1 className="mt-6 text-3xl font-bold text-balance">{title}</h1>
      <p className="mt-2 max-w-md text-md text-ink-2">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">{children}</div>
    </div>
  );
}

const reload = () => location.reload();

interface WorkspaceProps {
  /**
   * The first page of the workspace that the error is in, null for people who may open none of it. People who shop go to
   * the home page.
   */
  readonly workspace?: string | null | undefined;
}

function HomeLink({ workspace, primary = false }: WorkspaceProps & { readonly primary?: boolean }) {
  return (
    <a className={`btn btn-lg ${primary ? 'btn-primary' : 'btn-outline'}`} href={workspace ?? '/'}>
      {workspace == null ? 'Về trang chủ' : 'Về trang tổng quan'}
    </a>
  );
}

interface NotFoundProps extends WorkspaceProps {
  readonly text?: string;
}

function WorkspaceNotFound({
  workspace,
  text = workspace === null
    ? 'Địa chỉ sai, hoặc tài khoản bạn đang dùng không được xem trang này.'
    : 'Địa chỉ sai, hoặc mục này đã bị xóa.',
}: NotFoundProps) {
  const title = workspace === null ? 'Không có trang này' : 'Không có mục này';
  return (
    <ErrorLayout art={rail404} tag="404" title={title} text={text}>
      <HomeLink workspace={workspace} primary />
    </ErrorLayout>
  );
}

/** Page for 404 and 410. */
export function NotFound({
  text = 'Sản phẩm không tồn tại hoặc shop đã gỡ xuống. Thử tìm mẫu tương tự nhé.',
}: Omit<NotFoundProps, 'workspace'>) {
  return (
    <ErrorLayout art={rail404} tag="404" title="Sạp này không có ở đây" text={text}>
      <HomeLink primary />
      <a className="btn btn-outline btn-lg" href={searchPath()}>
        Tìm mẫu tương tự
      </a>
    </ErrorLayout>
  );
}

export function ServerError({
  requestId,
  workspace,
}: WorkspaceProps & { readonly requestId?: string | undefined }) {
  const code = requestId === undefined ? '' : ` Mã lỗi: ${requestId}.`;
  return (
    <ErrorLayout
      art={rail500}
      tag="500"
      title="Chợ đang bận một chút"
      text={`Lỗi từ phía chúng tôi, không phải do bạn.${code}`}
    >
      <button type="button" className="btn btn-primary btn-lg" onClick={reload}>
        Tải lại
      </button>
      <HomeLink workspace={workspace} />
    </ErrorLayout>
  );
}

/** Reloads by itself when the browser is online again. */
export function Offline() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const tag = (
    <>
      Tạm
      <br />
      nghỉ
    </>
  );
  return (
    <ErrorLayout
      art={railOff}
      tag={tag}
      small
      title="Mất kết nối mạng"
      text="Trang này chưa tải được. Kiểm tra mạng rồi thử lại nhé."
    >
      <button type="button" className="btn btn-primary btn-lg" onClick={reload}>
        Thử lại
      </button>
    </ErrorLayout>
  );
}

function Forbidden({
  workspace,
  text = 'Tài khoản của bạn chưa có quyền mở trang này. Hãy nhờ chủ shop hoặc người quản lý mở giúp.',
}: NotFoundProps) {
  return (
    <ErrorLayout art={rail404} tag="403" title="Chưa được mở trang này" text={text}>
      <HomeLink workspace={workspace} primary />
    </ErrorLayout>
  );
}

export const errorKind = (
  error: unknown,
  online: boolean,
): 'not_found' | 'forbidden' | 'offline' | 'server' => {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return 'not_found';
  if (isRouteErrorResponse(error) && error.status === 403) return 'forbidden';
  // the network may be back before the page is drawn
  const isUnreachable = error instanceof Error && isNetworkError(error.message);
  return online && !isUnreachable ? 'server' : 'offline';
};

interface ErrorPageProps extends WorkspaceProps {
  readonly error: unknown;
  /** Shows popular products below a 404. */
  readonly withPopularProducts?: boolean;
}

/** The server has a navigator too, without a state of the network. */
const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;

export function ErrorPage({ error, workspace, withPopularProducts: sought = false }: ErrorPageProps) {
  const kind = errorKind(error, !isOffline());
  if (kind === 'offline') return <Offline />;
  const facts = isRouteErrorResponse(error)
    ? (error.data as { message?: string; request_id?: string } | null)
    : null;
  const text = facts?.message === undefined ? {} : { text: facts.message };
  if (kind === 'forbidden') return <Forbidden workspace={workspace} {...text} />;
  if (kind === 'not_found' && workspace !== undefined)
    return <WorkspaceNotFound workspace={workspace} {...text} />;
  if (kind === 'not_found')
    return (
      <>
        <NotFound {...text} />
        {sought && <PopularProducts />}
      </>
    );
  return <ServerError requestId={facts?.request_id} workspace={workspace} />;
}
