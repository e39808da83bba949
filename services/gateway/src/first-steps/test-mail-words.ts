import type { Language } from '@intake-desk/contracts';

export const testMailWords: Readonly<Record<Language, { readonly subject: string; readonly body: string }>> = {
  en: {
    subject: 'Test mail of {organisation}',
    body: 'This is a test mail of the desk of {organisation}.\n\nIf you read this, its mails arrive.',
  },
  nl: {
    subject: 'Testmail van {organisation}',
    body: 'Dit is een testmail van het systeem van {organisation}.\n\nAls u dit leest, komen de mails aan.',
  },
  de: {
    subject: 'Testmail von {organisation}',
    body: 'Dies ist eine Testmail des Systems von {organisation}.\n\nWenn Sie dies lesen, kommen die Mails an.',
  },
  es: {
    subject: 'Correo de prueba de {organisation}',
    body: 'Este es un correo de prueba del sistema de {organisation}.\n\nSi usted lee esto, los correos llegan.',
  },
  pt: {
    subject: 'E-mail de teste de {organisation}',
    body: 'Este é um e-mail de teste do sistema de {organisation}.\n\nSe está a ler isto, os e-mails chegam.',
  },
};
