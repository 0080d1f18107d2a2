import { marketName } from '@market/contract/rules/market-name';
import { useContext } from 'react';
import { NonceContext } from '#app/nonce.ts';
import { Offline } from '#app/errors/error-page.tsx';
import { LogoMark } from '#app/shell/logo.tsx';

/** No app scripts: the service worker shows this page at any address. */
export const handle = { scriptless: true };
export const meta = () => [
  { title: `Mất kết nối mạng – ${marketName()}` },
  { name: 'robots', content: 'noindex' },
];

/** Reloads when the browser is online or the server answers. */
const RELOAD_SCRIPT = `(function(){var go=function(){location.reload()};addEventListener('online',go);document.querySelector('main button').addEventListener('click',go);setInterval(function(){fetch('/livez',{cache:'no-store'}).then(function(a){a.ok&&go()},function(){})},5000)})()`;

export default function OfflinePage() {
  const nonce = useContext(NonceContext);
  return (
    <>
      <div className="awning-top h-2" />
      <div className="wrap pt-7">
        <a href="/" className="inline-flex items-center gap-2.5" aria-label={`${marketName()} – trang chủ`}>
          <LogoMark className="h-10" />
          <b className="text-xl font-extrabold tracking-[-.03em]">{marketName()}</b>
        </a>
      </div>
      <main id="noi-dung" tabIndex={-1} className="wrap">
        <Offline />
      </main>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RELOAD_SCRIPT }} />
    </>
  );
}
