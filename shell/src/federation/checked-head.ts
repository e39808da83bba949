import { integrityOf, isReleased } from './integrity.ts';
import { addressOf, askPastCaches, ownAddress } from './past-caches.ts';

/** Address of each inserted element's released file, until it has failed once. */
const checked = new WeakMap<EventTarget, string>();

/**
 * Makes the page's head give each script and stylesheet that is inserted into it the hash of its release, and fetch a file that
 * fails past the caches before its error is reported. Every build inserts its chunks there, whether kit's build made it or
 * another; hooks of the federation runtime are only asked about entries. Files below `own`, the path of the page's own build, have
 * no hash.
 */
export function checkHead(own: string): void {
  const { head } = document;
  for (const name of ['append', 'appendChild', 'insertBefore', 'prepend'] as const) {
    const insert = Reflect.get(head, name);
    const insertChecked = (...nodes: unknown[]): unknown => {
      for (const node of nodes) check(node, own);
      return Reflect.apply(insert, head, nodes);
    };
    Object.defineProperty(head, name, { value: insertChecked });
  }
  head.addEventListener('error', repair, true);
}

function check(node: unknown, own: string): void {
  const isScript = node instanceof HTMLScriptElement;
  if (!isScript && !(node instanceof HTMLLinkElement && node.rel === 'stylesheet')) return;
  const attribute = isScript ? 'src' : 'href';
  const address = node.getAttribute(attribute);
  if (address === null || node.isConnected) return;
  const url = ownAddress(address);
  if (url.startsWith(location.origin + own)) return;
  node.setAttribute('integrity', integrityOf(url));
  node.setAttribute(attribute, addressOf(url));
  if (isReleased(url)) checked.set(node, url);
}

/** Holds the first error of an element back until a copy of the element has loaded its file, or failed too. */
function repair(event: Event): void {
  const element = event.target;
  const url = element instanceof HTMLElement && checked.get(element);
  if (!url) return;
  checked.delete(element);
  event.stopImmediatePropagation();
  askPastCaches(url).then((received) => {
    if (received === 'released') insertCopy(element);
    else element.dispatchEvent(new Event('error'));
  });
}

/** Inserts a copy of an element, since no browser loads a script twice. The element gets the events of its copy. */
function insertCopy(element: HTMLElement): void {
  const copy = document.createElement(element.localName);
  for (const { name, value } of element.attributes) copy.setAttribute(name, value);
  for (const type of ['load', 'error']) {
    copy.addEventListener(type, () => {
      if (copy instanceof HTMLScriptElement) copy.remove();
      element.dispatchEvent(new Event(type));
    });
  }
  document.head.insertBefore(copy, element.isConnected ? element : null);
  checked.delete(copy);
  element.remove();
}
