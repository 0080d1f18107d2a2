// Reports an ad impression once, when half of the ad has been visible.

const reportedBanners = new Set<string>();

const reportImpression = ({ isIntersecting, target }: IntersectionObserverEntry): void => {
  const url = (target as HTMLElement).dataset['imp'];
  if (!isIntersecting || url === undefined || reportedBanners.has(url)) return;
  reportedBanners.add(url);
  new Image().src = url;
};

let tracking = false;

/** Observes ads of this page and of all pages navigated to later. */
export const trackImpressions = (): void => {
  if (tracking) return;
  tracking = true;
  const sight = new IntersectionObserver((entries) => entries.forEach(reportImpression), { threshold: 0.5 });
  const checkVisibility = () => {
    for (const ad of document.querySelectorAll('[data-imp]')) {
      // restarting the observation reports an ad whose URL changed
      sight.unobserve(ad);
      sight.observe(ad);
    }
  };
  checkVisibility();
  new MutationObserver(checkVisibility).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-imp'],
  });
};
