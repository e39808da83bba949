/**
 * Translates the page like a browser, and again after each change, without changing the words: each text node is
 * replaced by `<font><font>` with its text. `keep` wraps the node itself, as some extensions do. Depends on nothing but
 * the page, so that a browser test can run it there. Returns a function that stops it.
 */
export function translatePage(keep: boolean): () => void {
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, textarea, option, title')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      parent.replaceChild(outer, text);
      inner.append(keep ? text : (text.textContent ?? ''));
    }
  };
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  translate();
  return () => observer.disconnect();
}
