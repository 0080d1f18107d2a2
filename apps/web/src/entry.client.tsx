import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchFirewall } from './shared/api-client/firewall.ts';
import { reloadOnce } from './shared/api-client/reload-once.ts';
import { watchOffer } from './shared/pwa/install-prompt.ts';
import { forgetHeard } from './shared/early/heard.ts';
import { report } from './shared/errors/report-error.ts';

watchFirewall();
watchOffer();
// a part of a build that is gone: the page of the new one knows its own
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) reloadOnce('build_reloaded');
});
window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));

const caught = (error: unknown) => {
  console.error(error);
  report(error);
};

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={report} />, { onCaughtError: caught });
  forgetHeard();
});
