/** Shared by every page of the project, the portal's included: it loads nothing but React. */
export { Boundary } from './Boundary.tsx';
export { surviveTranslation } from './translated-page.ts';
