import { type PortalSettings, plainPortalSettings } from '@intake-desk/contracts';

/** Portal texts of a department; its phone numbers are unassigned `+31 20 …` and `+49 30 …` numbers. */
const words: PortalSettings = {
  ...plainPortalSettings,
  phone: '+31 20 555 01 00',
  changeableHours: 48,
  readers: {
    en: 'The nurses and doctors of the department read your answers, and nobody else.',
    nl: 'De verpleegkundigen en artsen van de afdeling lezen uw antwoorden, en niemand anders.',
    de: 'Die Pflegekräfte und Ärzte der Abteilung lesen Ihre Antworten, sonst niemand.',
    es: 'Leen sus respuestas el personal de enfermería y los médicos del departamento, y nadie más.',
    pt: 'Leem as suas respostas os enfermeiros e médicos do departamento, e mais ninguém.',
  },
  next: {
    en: 'A nurse reads your answers before your visit and calls you if anything is unclear.',
    nl: 'Een verpleegkundige leest uw antwoorden vóór uw bezoek en belt u als er iets niet duidelijk is.',
    de: 'Eine Pflegekraft liest Ihre Antworten vor Ihrem Besuch und ruft Sie an, wenn etwas unklar ist.',
    es: 'El personal de enfermería lee sus respuestas antes de su visita y le llama si algo no está claro.',
    pt: 'A equipa de enfermagem lê as suas respostas antes da sua visita e telefona-lhe se algo não estiver claro.',
  },
};

/** Before an anaesthetic. */
export const beforeAnaesthesia: PortalSettings = {
  ...words,
  why: {
    en: 'We ask these questions so that your anaesthetic is safe for you.',
    nl: 'Wij stellen deze vragen zodat uw verdoving veilig is voor u.',
    de: 'Wir stellen diese Fragen, damit Ihre Narkose für Sie sicher ist.',
    es: 'Le hacemos estas preguntas para que la anestesia sea segura para usted.',
    pt: 'Fazemos estas perguntas para que a anestesia seja segura para si.',
  },
  bring: {
    en: 'Bring your identity card and a list of your medicines.',
    nl: 'Neem uw identiteitsbewijs mee en een lijst van uw medicijnen.',
    de: 'Bringen Sie Ihren Ausweis und eine Liste Ihrer Medikamente mit.',
    es: 'Traiga su documento de identidad y una lista de sus medicamentos.',
    pt: 'Traga o seu documento de identificação e uma lista dos seus medicamentos.',
  },
};

/** Before an examination of stomach or bowel. */
export const beforeEndoscopy: PortalSettings = {
  ...words,
  phone: '+31 20 555 01 20',
  deadlineHours: 48,
  why: {
    en: 'We ask these questions to prepare your examination.',
    nl: 'Wij stellen deze vragen om uw onderzoek voor te bereiden.',
    de: 'Wir stellen diese Fragen, um Ihre Untersuchung vorzubereiten.',
    es: 'Le hacemos estas preguntas para preparar su exploración.',
    pt: 'Fazemos estas perguntas para preparar o seu exame.',
  },
  bring: {
    en: 'Bring somebody who takes you home after the examination.',
    nl: 'Neem iemand mee die u na het onderzoek naar huis brengt.',
    de: 'Bringen Sie jemanden mit, der Sie nach der Untersuchung nach Hause bringt.',
    es: 'Venga con alguien que le lleve a casa después de la exploración.',
    pt: 'Venha com alguém que o leve a casa depois do exame.',
  },
};

/** Before a talk about the patient's mood, which an open page should not reveal to others. */
export const beforeTalk: PortalSettings = {
  ...words,
  phone: '+31 20 555 01 40',
  birthDateCheck: true,
  why: {
    en: 'We ask how you feel, so that we can use the time of your visit to talk.',
    nl: 'Wij vragen hoe het met u gaat, zodat wij de tijd van uw bezoek kunnen gebruiken om te praten.',
    de: 'Wir fragen, wie es Ihnen geht, damit wir die Zeit Ihres Besuchs zum Reden nutzen können.',
    es: 'Le preguntamos cómo se encuentra, para poder dedicar el tiempo de su visita a hablar.',
    pt: 'Perguntamos como se sente, para podermos usar o tempo da sua visita para conversar.',
  },
};
