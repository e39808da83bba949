import type { ItemGroup } from '@intake-desk/contracts';
import { choice, choices, freeText, none, option, say, where, yesNo } from './wording.ts';

const noneOfThese = () =>
  none(say('None of these', 'Geen van deze', 'Nichts davon', 'Ninguno de estos', 'Nenhum destes'));

/** Allergies and medication. */
export const allergiesAndMedication: ItemGroup = {
  id: 'medication',
  title: say(
    'Allergies and medication',
    'Allergieën en medicijnen',
    'Allergien und Medikamente',
    'Alergias y medicación',
    'Alergias e medicação',
  ),
  items: [
    choices(
      'preop.allergies',
      say(
        'What are you allergic to?',
        'Waar bent u allergisch voor?',
        'Wogegen sind Sie allergisch?',
        '¿A qué es alérgico o alérgica?',
        'A que é alérgico ou alérgica?',
      ),
      [
        option(say('Medicines', 'Medicijnen', 'Medikamente', 'Medicamentos', 'Medicamentos'), 2),
        option(say('Latex', 'Latex', 'Latex', 'Látex', 'Látex'), 2),
        option(say('Plasters', 'Pleisters', 'Pflaster', 'Apósitos', 'Pensos'), 3),
        option(
          say(
            'Iodine or contrast fluid',
            'Jodium of contrastvloeistof',
            'Jod oder Kontrastmittel',
            'Yodo o medio de contraste',
            'Iodo ou contraste',
          ),
          2,
        ),
        option(say('Egg or soy', 'Ei of soja', 'Ei oder Soja', 'Huevo o soja', 'Ovo ou soja'), 2),
        noneOfThese(),
      ],
    ),
    freeText(
      'preop.allergy-reaction',
      say(
        'What happens when you have an allergic reaction?',
        'Wat gebeurt er bij een allergische reactie?',
        'Was passiert bei einer allergischen Reaktion?',
        '¿Qué le ocurre en una reacción alérgica?',
        'O que acontece numa reação alérgica?',
      ),
      { required: true, ...where('preop.allergies', 0, 1, 3, 4) },
    ),
    choice(
      'preop.medication',
      say(
        'Do you take medicines, also those bought without a prescription?',
        'Gebruikt u medicijnen, ook zonder recept?',
        'Nehmen Sie Medikamente, auch ohne Rezept?',
        '¿Toma medicamentos, también sin receta?',
        'Toma medicamentos, também sem receita?',
      ),
      yesNo(3),
    ),
    freeText(
      'preop.medication-list',
      say(
        'Which medicines, and how much of each?',
        'Welke medicijnen, en hoeveel van elk?',
        'Welche Medikamente, und wie viel davon?',
        '¿Qué medicamentos y en qué cantidad?',
        'Quais medicamentos e em que quantidade?',
      ),
      { required: true, ...where('preop.medication', 0) },
    ),
    choices(
      'preop.anticoagulants',
      say(
        'Which blood thinners do you take?',
        'Welke bloedverdunners gebruikt u?',
        'Welche Blutverdünner nehmen Sie?',
        '¿Qué anticoagulantes toma?',
        'Que anticoagulantes toma?',
      ),
      [
        option(
          say(
            'Aspirin or clopidogrel',
            'Aspirine of clopidogrel',
            'Aspirin oder Clopidogrel',
            'Aspirina o clopidogrel',
            'Aspirina ou clopidogrel',
          ),
          2,
        ),
        option(
          say(
            'Tablets that a thrombosis service checks',
            'Tabletten die de trombosedienst controleert',
            'Tabletten mit INR-Kontrolle',
            'Pastillas con control de INR',
            'Comprimidos com controlo de INR',
          ),
          1,
        ),
        option(
          say(
            'Other tablets (apixaban, rivaroxaban …)',
            'Andere tabletten (apixaban, rivaroxaban …)',
            'Andere Tabletten (Apixaban, Rivaroxaban …)',
            'Otras pastillas (apixabán, rivaroxabán …)',
            'Outros comprimidos (apixabano, rivaroxabano …)',
          ),
          1,
        ),
        option(say('Injections', 'Injecties', 'Spritzen', 'Inyecciones', 'Injeções'), 1),
        noneOfThese(),
      ],
      where('preop.medication', 0),
    ),
  ],
};

/** Heart, lungs, diabetes and condition. */
export const bodyAndCondition: ItemGroup = {
  id: 'body',
  title: say('Your health', 'Uw gezondheid', 'Ihre Gesundheit', 'Su salud', 'A sua saúde'),
  items: [
    choices(
      'preop.heart',
      say(
        'Do you have, or did you have, any of these heart problems?',
        'Hebt u een van deze hartproblemen, of hebt u die gehad?',
        'Haben oder hatten Sie eines dieser Herzprobleme?',
        '¿Tiene o ha tenido alguno de estos problemas de corazón?',
        'Tem ou teve algum destes problemas de coração?',
      ),
      [
        option(say('High blood pressure', 'Hoge bloeddruk', 'Bluthochdruck', 'Tensión alta', 'Tensão alta'), 2),
        option(say('Heart attack', 'Hartinfarct', 'Herzinfarkt', 'Infarto', 'Enfarte'), 1),
        option(say('Irregular heartbeat', 'Onregelmatige hartslag', 'Herzrhythmusstörung', 'Arritmia', 'Arritmia'), 2),
        option(
          say(
            'Pacemaker or defibrillator',
            'Pacemaker of ICD',
            'Herzschrittmacher oder Defibrillator',
            'Marcapasos o desfibrilador',
            'Pacemaker ou desfibrilhador',
          ),
          1,
        ),
        noneOfThese(),
      ],
    ),
    choices(
      'preop.lungs',
      say(
        'Which lung problems do you have?',
        'Welke longproblemen hebt u?',
        'Welche Lungenprobleme haben Sie?',
        '¿Qué problemas de pulmón tiene?',
        'Que problemas de pulmões tem?',
      ),
      [
        option(say('Asthma', 'Astma', 'Asthma', 'Asma', 'Asma'), 2),
        option(say('COPD', 'COPD', 'COPD', 'EPOC', 'DPOC'), 2),
        option(
          say('Oxygen at home', 'Zuurstof thuis', 'Sauerstoff zu Hause', 'Oxígeno en casa', 'Oxigénio em casa'),
          1,
        ),
        noneOfThese(),
      ],
    ),
    choice(
      'preop.diabetes',
      say('Do you have diabetes?', 'Hebt u diabetes?', 'Haben Sie Diabetes?', '¿Tiene diabetes?', 'Tem diabetes?'),
      [
        option(
          say('Yes, with insulin', 'Ja, met insuline', 'Ja, mit Insulin', 'Sí, con insulina', 'Sim, com insulina'),
          1,
        ),
        option(
          say(
            'Yes, without insulin',
            'Ja, zonder insuline',
            'Ja, ohne Insulin',
            'Sí, sin insulina',
            'Sim, sem insulina',
          ),
          2,
        ),
        option(say('No', 'Nee', 'Nein', 'No', 'Não'), 3),
      ],
    ),
    choice(
      'preop.stairs',
      say(
        'Can you climb two flights of stairs without stopping?',
        'Kunt u twee trappen oplopen zonder te stoppen?',
        'Können Sie zwei Stockwerke ohne Pause hinaufsteigen?',
        '¿Puede subir dos pisos por la escalera sin parar?',
        'Consegue subir dois andares de escadas sem parar?',
      ),
      [
        option(say('Yes, easily', 'Ja, makkelijk', 'Ja, leicht', 'Sí, fácilmente', 'Sim, facilmente'), 3),
        option(
          say(
            'Yes, but I am out of breath',
            'Ja, maar ik ben buiten adem',
            'Ja, aber ich bin außer Atem',
            'Sí, pero me falta el aire',
            'Sim, mas fico sem fôlego',
          ),
          2,
        ),
        option(say('No', 'Nee', 'Nein', 'No', 'Não'), 1),
      ],
    ),
    {
      uniqueId: 'preop.fitness',
      type: 'scoring',
      text: say(
        'How fit do you feel?',
        'Hoe fit voelt u zich?',
        'Wie fit fühlen Sie sich?',
        '¿En qué forma se siente?',
        'Quão em forma se sente?',
      ),
      required: true,
      scale: {
        low: 0,
        high: 10,
        lowLabel: say('Not fit at all', 'Helemaal niet fit', 'Gar nicht fit', 'Nada en forma', 'Nada em forma'),
        highLabel: say('Very fit', 'Heel fit', 'Sehr fit', 'Muy en forma', 'Muito em forma'),
        bands: [
          { low: 0, high: 2, groupId: 1 },
          { low: 3, high: 5, groupId: 2 },
          { low: 6, high: 10, groupId: 3 },
        ],
      },
    },
  ],
};
