import type { ItemGroup } from '@intake-desk/contracts';
import { choice, choices, freeText, none, option, orDiscuss, say, where, yesNo } from './wording.ts';

const noneOfThese = () =>
  none(say('None of these', 'Geen van deze', 'Nichts davon', 'Ninguno de estos', 'Nenhum destes'));

/** Why the patient comes. */
export const reason: ItemGroup = {
  id: 'reason',
  title: say('Why you are coming', 'Waarom u komt', 'Warum Sie kommen', 'Por qué viene', 'Porque vem'),
  items: [
    choice(
      'endoscopy.kind',
      say(
        'Which examination will you have?',
        'Welk onderzoek krijgt u?',
        'Welche Untersuchung bekommen Sie?',
        '¿Qué exploración le van a hacer?',
        'Que exame vai fazer?',
      ),
      [
        option(
          say(
            'Stomach (gastroscopy)',
            'Maag (gastroscopie)',
            'Magen (Gastroskopie)',
            'Estómago (gastroscopia)',
            'Estômago (gastroscopia)',
          ),
          0,
        ),
        option(
          say(
            'Bowel (colonoscopy)',
            'Darm (coloscopie)',
            'Darm (Koloskopie)',
            'Intestino (colonoscopia)',
            'Intestino (colonoscopia)',
          ),
          0,
        ),
        option(say('Both', 'Allebei', 'Beide', 'Ambas', 'Ambos'), 0),
        option(say('I do not know', 'Dat weet ik niet', 'Das weiß ich nicht', 'No lo sé', 'Não sei'), 0),
      ],
    ),
    choices(
      'endoscopy.complaints',
      say(
        'Which complaints do you have?',
        'Welke klachten hebt u?',
        'Welche Beschwerden haben Sie?',
        '¿Qué molestias tiene?',
        'Que queixas tem?',
      ),
      [
        option(
          say(
            'Blood in the stool',
            'Bloed bij de ontlasting',
            'Blut im Stuhl',
            'Sangre en las heces',
            'Sangue nas fezes',
          ),
          1,
        ),
        option(
          say(
            'Losing weight without wanting to',
            'Afvallen zonder dat u dat wilt',
            'Ungewollter Gewichtsverlust',
            'Pérdida de peso sin quererlo',
            'Perda de peso sem querer',
          ),
          1,
        ),
        option(say('Abdominal pain', 'Buikpijn', 'Bauchschmerzen', 'Dolor de vientre', 'Dor de barriga'), 2),
        option(say('Heartburn', 'Zuurbranden', 'Sodbrennen', 'Ardor de estómago', 'Azia'), 3),
        option(
          say(
            'Changed bowel habits',
            'Veranderde ontlasting',
            'Veränderter Stuhlgang',
            'Cambios en las deposiciones',
            'Alterações intestinais',
          ),
          2,
        ),
        noneOfThese(),
      ],
    ),
    choice(
      'endoscopy.since',
      say(
        'How long have you had them?',
        'Hoe lang hebt u die al?',
        'Wie lange haben Sie sie schon?',
        '¿Desde cuándo las tiene?',
        'Há quanto tempo as tem?',
      ),
      [
        option(
          say(
            'Less than a month',
            'Korter dan een maand',
            'Weniger als einen Monat',
            'Menos de un mes',
            'Menos de um mês',
          ),
          3,
        ),
        option(
          say(
            'One to six months',
            'Een tot zes maanden',
            'Ein bis sechs Monate',
            'De uno a seis meses',
            'De um a seis meses',
          ),
          2,
        ),
        option(say('Longer', 'Langer', 'Länger', 'Más tiempo', 'Há mais tempo'), 3),
      ],
      where('endoscopy.complaints', 0, 1, 2, 3, 4),
    ),
    choice(
      'endoscopy.family',
      say(
        'Does bowel cancer run in your family?',
        'Komt darmkanker in uw familie voor?',
        'Kommt Darmkrebs in Ihrer Familie vor?',
        '¿Hay cáncer de intestino en su familia?',
        'Há cancro do intestino na sua família?',
      ),
      yesNo(2),
      orDiscuss,
    ),
  ],
};

/** What the examination must reckon with. */
export const health: ItemGroup = {
  id: 'health',
  title: say('Your health', 'Uw gezondheid', 'Ihre Gesundheit', 'Su salud', 'A sua saúde'),
  items: [
    choices(
      'endoscopy.illnesses',
      say(
        'Which of these do you have?',
        'Welke van deze hebt u?',
        'Was davon haben Sie?',
        '¿Cuáles de estas tiene?',
        'Quais destas tem?',
      ),
      [
        option(
          say(
            'Heart disease',
            'Een hartziekte',
            'Eine Herzkrankheit',
            'Una enfermedad del corazón',
            'Uma doença do coração',
          ),
          2,
        ),
        option(
          say(
            'Lung disease',
            'Een longziekte',
            'Eine Lungenkrankheit',
            'Una enfermedad de los pulmones',
            'Uma doença dos pulmões',
          ),
          2,
        ),
        option(
          say(
            'Kidney disease',
            'Een nierziekte',
            'Eine Nierenkrankheit',
            'Una enfermedad de los riñones',
            'Uma doença dos rins',
          ),
          1,
        ),
        option(
          say(
            'Diabetes with insulin',
            'Diabetes met insuline',
            'Diabetes mit Insulin',
            'Diabetes con insulina',
            'Diabetes com insulina',
          ),
          1,
        ),
        option(
          say(
            'Diabetes without insulin',
            'Diabetes zonder insuline',
            'Diabetes ohne Insulin',
            'Diabetes sin insulina',
            'Diabetes sem insulina',
          ),
          2,
        ),
        noneOfThese(),
      ],
    ),
    choice(
      'endoscopy.thinners',
      say(
        'Do you take blood thinners?',
        'Gebruikt u bloedverdunners?',
        'Nehmen Sie Blutverdünner?',
        '¿Toma anticoagulantes?',
        'Toma anticoagulantes?',
      ),
      yesNo(1),
      orDiscuss,
    ),
    freeText(
      'endoscopy.thinner-names',
      say(
        'Which blood thinners?',
        'Welke bloedverdunners?',
        'Welche Blutverdünner?',
        '¿Qué anticoagulantes?',
        'Que anticoagulantes?',
      ),
      {
        required: true,
        ...where('endoscopy.thinners', 0),
      },
    ),
    choice(
      'endoscopy.iron',
      say(
        'Do you take iron tablets?',
        'Gebruikt u ijzertabletten?',
        'Nehmen Sie Eisentabletten?',
        '¿Toma pastillas de hierro?',
        'Toma comprimidos de ferro?',
      ),
      yesNo(2),
    ),
    choice(
      'endoscopy.pacemaker',
      say(
        'Do you have a pacemaker or defibrillator?',
        'Hebt u een pacemaker of ICD?',
        'Haben Sie einen Herzschrittmacher oder Defibrillator?',
        '¿Lleva un marcapasos o un desfibrilador?',
        'Tem um pacemaker ou um desfibrilhador?',
      ),
      yesNo(1),
      orDiscuss,
    ),
    choice(
      'endoscopy.pregnancy',
      say(
        'Could you be pregnant?',
        'Kunt u zwanger zijn?',
        'Könnten Sie schwanger sein?',
        '¿Podría estar embarazada?',
        'Pode estar grávida?',
      ),
      [
        option(say('Yes', 'Ja', 'Ja', 'Sí', 'Sim'), 1),
        option(say('No', 'Nee', 'Nein', 'No', 'Não'), 3),
        option(say('Does not apply', 'Niet van toepassing', 'Trifft nicht zu', 'No corresponde', 'Não se aplica'), 3),
      ],
    ),
  ],
};
