/** What was done in a page before the part it was done in was awake. */
interface Early {
  /** The last button, or a form sent by a key. */
  pressed: HTMLElement | null;
  /** What stood in a field, by field; of a box whether it was ticked. */
  readonly written: Map<Element, string | boolean>;
}

declare global {
  interface Window {
    early: Early;
  }
}

/**
 * Runs in the head and keeps what is pressed and written. A form without an address is not sent by the browser itself:
 * it would lead to a page that does not exist, and show in the address what was written.
 */
export const KEEP_EARLY = `(function(d){var e=window.early={pressed:null,written:new Map()};function on(n,f){d.addEventListener(n,function(v){f(v,v.target)},true)}on('click',function(v,t){e.pressed=t.closest('button')});on('submit',function(v,t){if(t.hasAttribute('action')){e.pressed=null}else{v.preventDefault();e.pressed=t}});on('input',function(v,t){e.written.set(t,/checkbox|radio/.test(t.type)?t.checked:t.value)})})(document)`;

/** React leaves a mark on every element that it listens for; one that still sleeps has none. */
export const isAwake = (element: Element | null): boolean =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
