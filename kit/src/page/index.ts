/** For every page, the portal's included; depends on React only. */
export { Boundary } from './Boundary.tsx';
export { surviveTranslation } from './translated-page.ts';
