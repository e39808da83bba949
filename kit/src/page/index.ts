/** What every page of the project is rendered with, the portal's included: it loads nothing but React. */
export { Boundary } from './Boundary.tsx';
export { surviveTranslation } from './translated-page.ts';
