const usual = 'prefers-reduced-motion: reduce';
const matching = new Set<string>();

/** Makes a media query match until the test ends. */
export const matchQuery = (query: string): void => void matching.add(query);

export const resetMedia = (): void => matching.clear();

/** Replaces the browser's: of all media only the wish for less motion matches, so that nothing moves while a test looks. */
export const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: media.includes(usual) || matching.has(media),
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
