import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom lays nothing out: media never match, sizes never change, nothing scrolls.
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.defineProperties(window, {
  matchMedia: { writable: true, value: matchMedia },
  ResizeObserver: { writable: true, value: NoResizeObserver },
  scrollTo: { writable: true, value: () => undefined },
});
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

configure({ asyncUtilTimeout: 5000 });
afterEach(() => cleanup());
