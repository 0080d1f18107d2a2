import { lazySection } from './section-boundary.tsx';

/** Where even the error page cannot be had. */
function PlainErrorPage() {
  return (
    <div className="px-6 py-14 text-center">
      <h1 className="text-3xl font-bold">Chưa mở được trang</h1>
      <p className="mt-2 text-md text-ink-2">Kiểm tra mạng rồi tải lại nhé.</p>
      <a className="btn btn-primary btn-lg mt-5" href="/">
        Về trang chủ
      </a>
    </div>
  );
}

const load = async () => (await import('./error-page.tsx')).ErrorPage;

/** So that it is there when there is no network to get it by. */
export const preloadErrorPage = (): void => void load().catch(() => {});

/** The page for whatever went wrong in a route; its script comes when it is needed, or when there is time. */
export const ErrorPage = lazySection(load, { failed: <PlainErrorPage /> });
