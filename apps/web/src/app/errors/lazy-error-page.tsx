import { lazySection } from './section-boundary.tsx';

/** Shown when the error page itself cannot be loaded. */
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

/** Preloads the error page, which is needed exactly when the network fails. */
export const preloadErrorPage = (): void => void load().catch(() => {});

/** Lazy error page for route errors. */
export const ErrorPage = lazySection(load, { errorFallback: <PlainErrorPage /> });
