export * from './unsure-questionnaire.ts';
