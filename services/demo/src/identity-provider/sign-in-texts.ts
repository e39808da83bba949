import type { Language } from '@intake-desk/contracts';

interface SignInTexts {
  readonly title: string;
  readonly hint: string;
  /** Before the account's name. */
  readonly goOn: string;
  readonly cancel: string;
}

/** Texts of the demonstration's identity provider. */
export const signInTexts: Readonly<Record<Language, SignInTexts>> = {
  en: {
    title: 'Demonstration identity provider',
    hint: 'It stands in for the sign-in of a hospital and asks for no password.',
    goOn: 'Continue as',
    cancel: 'Cancel',
  },
  nl: {
    title: 'Demonstratie van een identiteitsprovider',
    hint: 'Deze staat voor het inloggen bij een ziekenhuis en vraagt geen wachtwoord.',
    goOn: 'Doorgaan als',
    cancel: 'Annuleren',
  },
  de: {
    title: 'Identitätsanbieter der Vorführung',
    hint: 'Er steht für die Anmeldung eines Krankenhauses und verlangt kein Passwort.',
    goOn: 'Weiter als',
    cancel: 'Abbrechen',
  },
  es: {
    title: 'Proveedor de identidad de demostración',
    hint: 'Representa el inicio de sesión de un hospital y no pide contraseña.',
    goOn: 'Continuar como',
    cancel: 'Cancelar',
  },
  pt: {
    title: 'Fornecedor de identidade de demonstração',
    hint: 'Representa o início de sessão de um hospital e não pede palavra-passe.',
    goOn: 'Continuar como',
    cancel: 'Cancelar',
  },
};
