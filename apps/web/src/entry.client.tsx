import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { installFirewallReload } from '#app/api-client/firewall.ts';
import { installOpenDocument } from '#app/api-client/open-document.ts';
import { reloadOnce } from '#app/api-client/reload-once.ts';
import { watchInstallPrompt } from '#app/pwa/install-prompt.ts';
import { reportError } from '#app/errors/report-error.ts';

installFirewallReload();
installOpenDocument();
watchInstallPrompt();
// a chunk of an old build no longer exists: a reload gets the new build
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) reloadOnce('build_reloaded');
});
window.addEventListener('error', ({ error }) => reportError(error));
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

const reportCaught = (error: unknown) => {
  console.error(error);
  reportError(error);
};

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={reportError} />, { onCaughtError: reportCaught });
});
