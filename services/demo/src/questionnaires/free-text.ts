import type { Random } from '../random/random.ts';

/** Open answers, some of which are hard to display. */
const texts = [
  'Geen bijzonderheden.',
  'Ik ben erg zenuwachtig voor de ingreep.',
  'Graag bellen na 17.00 uur, overdag werk ik.',
  'Sinds vorige week hoest ik weer wat, verder gaat het goed.',
  'Mijn dochter gaat mee naar de afspraak.',
  'Ik gebruik af en toe paracetamol (500 mg).',
  'Bij de vorige narcose was ik lang misselijk.',
  'De pijn is ’s nachts het ergst – overdag gaat het.',
  'Ik hoor slecht; wilt u duidelijk praten?',
  'Dank u wel voor de duidelijke uitleg.',
  'Nothing to add.',
  'I would like an interpreter (Portuguese), please.',
  'The stairs are difficult: 2 floors & no lift.',
  'Better in the morning; worse after > 30 minutes of walking.',
  'Very friendly people at the desk. Waiting took long.',
  'أحتاج إلى مترجم من فضلك',
  'Wie lange dauert der Eingriff ungefähr?',
  'Regel 1\nRegel 2: "aanhalingstekens" en een puntkomma; ook dat hoort erbij.',
  '=SUM(1,1) staat zo op mijn medicijndoosje, ik weet niet wat het betekent.',
];

/** Draws a free text. */
export const freeText = (random: Random): string => random.pick(texts);
