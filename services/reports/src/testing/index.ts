export { makeStaff } from './hospital.ts';
export * from './unsure-questionnaire.ts';
