export { writeTestPages } from './built-pages.ts';
export { unhurried } from './unhurried.ts';
