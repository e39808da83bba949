export { type Access, access, type Facts, userCan } from './access.ts';
