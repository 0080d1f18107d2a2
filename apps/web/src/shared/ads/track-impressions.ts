// Comes when the page is awake: an ad counts as seen when half of it was in sight, and once.

const reported = new Set<string>();

const reportImpression = ({ isIntersecting, target }: IntersectionObserverEntry): void => {
  const url = (target as HTMLElement).dataset['imp'];
  if (!isIntersecting || url === undefined || reported.has(url)) return;
  reported.add(url);
  new Image().src = url;
};

let started = false;

/** Watches the ads of this page and of those that follow. */
export const trackImpressions = (): void => {
  if (started) return;
  started = true;
  const sight = new IntersectionObserver((entries) => entries.forEach(reportImpression), { threshold: 0.5 });
  const look = () => {
    for (const ad of document.querySelectorAll('[data-imp]')) {
      // one that changed is looked at anew
      sight.unobserve(ad);
      sight.observe(ad);
    }
  };
  look();
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-imp'],
  });
};
