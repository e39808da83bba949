import type { Random } from '../random/random.ts';

/** Answers to each open question, some of which are hard to display. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'preop.allergy-reaction': [
    'Rode vlekken en jeuk, na een dag over.',
    'Zwelling van lippen en tong; ik heb een EpiPen.',
    'Galbulten op armen en benen.',
    'Benauwd, toen met de ambulance naar het ziekenhuis.',
    'A rash after about an hour.',
    'Atemnot und Ausschlag am Hals.',
  ],
  'preop.medication-list': [
    'Metoprolol 50 mg, 1 keer per dag.',
    'Metformine 500 mg, 3 keer per dag bij het eten; simvastatine 40 mg voor de nacht.',
    'Ik gebruik af en toe paracetamol (500 mg).',
    'Omeprazol 20 mg, lisinopril 10 mg en hydrochloorthiazide 12,5 mg, elke ochtend.',
    'Regel 1: levothyroxine 75 µg\nRegel 2: calcium "met vitamine D"; dat laatste niet elke dag.',
    '=SUM(1,1) staat zo op mijn medicijndoosje, ik weet niet wat het betekent.',
    'Ibuprofen 400 mg when needed, at most 3 a day.',
    'Ramipril 5 mg, einmal am Morgen.',
  ],
  'preop.remarks': [
    'Geen bijzonderheden.',
    'Ik ben erg zenuwachtig voor de ingreep.',
    'Graag bellen na 17.00 uur, overdag werk ik.',
    'Sinds vorige week hoest ik weer wat, verder gaat het goed.',
    'Mijn dochter gaat mee naar de afspraak.',
    'Bij de vorige narcose was ik lang misselijk.',
    'Ik hoor slecht; wilt u duidelijk praten?',
    'I would like an interpreter (Portuguese), please.',
    'The stairs are difficult: 2 floors & no lift.',
    'أحتاج إلى مترجم من فضلك',
    'Wie lange dauert der Eingriff ungefähr?',
  ],
  'endoscopy.thinner-names': [
    'Acenocoumarol, volgens de trombosedienst.',
    'Apixaban 5 mg, 2 keer per dag.',
    'Clopidogrel 75 mg.',
    'Rivaroxaban 20 mg, in the evening.',
    'ASS 100.',
  ],
  'endoscopy.questions': [
    'Hoe lang duurt het onderzoek?',
    'Mag ik de ochtend zelf nog iets drinken?',
    'Moet ik mijn ijzertabletten echt een week van tevoren stoppen?',
    'When do I hear the result?',
    'Darf ich am selben Tag wieder arbeiten?',
  ],
  'pain.remarks': [
    'De pijn is ’s nachts het ergst – overdag gaat het.',
    'Better in the morning; worse after > 30 minutes of walking.',
    'Sinds de fysiotherapie gaat het beter.',
    'Traplopen lukt niet meer zonder leuning.',
    'Bei Kälte schlimmer.',
  ],
  'experience.remarks': [
    'Very friendly people at the desk. Waiting took long.',
    'Dank u wel voor de duidelijke uitleg.',
    'Het parkeren was lastig te vinden.',
    'Liever één vaste arts.',
    'Nothing to add.',
  ],
};

/** Draws an answer to an open question. Throws for a question without answers. */
export function freeText(random: Random, uniqueId: string): string {
  const fitting = texts[uniqueId];
  if (!fitting) throw new Error(`The demonstration has no answers to ${uniqueId}.`);
  return random.pick(fitting);
}
