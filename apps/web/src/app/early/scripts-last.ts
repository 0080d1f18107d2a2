const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const MODULE = /<script nonce="([^"]*)" type="module" async="">/;

/** Runs in the head: asks for a page's scripts once it has been painted, or nobody looks at it. */
export const ASK_FOR_SCRIPTS = `document.addEventListener('DOMContentLoaded',function(){var d=document,s=d.querySelector('script[data-needs]');if(!s)return;function add(n,p){p.nonce=s.nonce;d.head.append(Object.assign(d.createElement(n),p))}function ask(){s.dataset.needs.split(' ').forEach(function(h){add('link',{rel:'modulepreload',href:h})});add('script',{type:'module',textContent:s.textContent})}d.hidden?ask():requestAnimationFrame(function(){setTimeout(ask)})})`;

/** A page whose scripts wait for its first paint: what is seen has the whole network before what wakes it. */
export const scriptsLast = (html: string): string => {
  const needs = new Set([...html.matchAll(PRELOADS)].map(([, href]) => href));
  return html
    .replace(PRELOADS, '')
    .replace(MODULE, `<script nonce="$1" type="text/plain" data-needs="${[...needs].join(' ')}">`);
};
