import type { ItemGroup } from '@intake-desk/contracts';
import { choice, freeText, noIsRisk, option, say, where } from './wording.ts';

/** Sedation and the way home. */
export const preparation: ItemGroup = {
  id: 'preparation',
  title: say('Preparation', 'Voorbereiding', 'Vorbereitung', 'Preparación', 'Preparação'),
  items: [
    choice(
      'endoscopy.sedation',
      say(
        'Would you like sedation?',
        'Wilt u een roesje?',
        'Möchten Sie eine Sedierung?',
        '¿Desea sedación?',
        'Deseja sedação?',
      ),
      [
        option(say('Yes', 'Ja', 'Ja', 'Sí', 'Sim'), 3),
        option(say('No', 'Nee', 'Nein', 'No', 'Não'), 3),
        option(
          say(
            'I would like to discuss it',
            'Dat wil ik bespreken',
            'Das möchte ich besprechen',
            'Me gustaría hablarlo',
            'Gostaria de falar sobre isso',
          ),
          2,
        ),
      ],
    ),
    choice(
      'endoscopy.escort',
      say(
        'Is there somebody who takes you home?',
        'Is er iemand die u naar huis brengt?',
        'Bringt Sie jemand nach Hause?',
        '¿Hay alguien que le lleve a casa?',
        'Há alguém que o leve a casa?',
      ),
      noIsRisk(1),
      where('endoscopy.sedation', 0, 2),
    ),
    choice(
      'endoscopy.stairs',
      say(
        'Can you move from a chair to a bed by yourself?',
        'Kunt u zelf van een stoel naar een bed?',
        'Kommen Sie allein vom Stuhl ins Bett?',
        '¿Puede pasar de una silla a una cama sin ayuda?',
        'Consegue passar de uma cadeira para uma cama sem ajuda?',
      ),
      noIsRisk(2),
    ),
    {
      uniqueId: 'endoscopy.worry',
      type: 'scoring',
      text: say(
        'How much do you dread the examination?',
        'Hoe erg ziet u op tegen het onderzoek?',
        'Wie sehr fürchten Sie die Untersuchung?',
        '¿Cuánto teme la exploración?',
        'Quanto receia o exame?',
      ),
      required: true,
      scale: {
        low: 0,
        high: 10,
        lowLabel: say('Not at all', 'Helemaal niet', 'Gar nicht', 'Nada', 'Nada'),
        highLabel: say('Very much', 'Heel erg', 'Sehr', 'Mucho', 'Muito'),
        bands: [
          { low: 0, high: 6, groupId: 3 },
          { low: 7, high: 10, groupId: 2 },
        ],
      },
    },
  ],
};

/** The explanation, read and understood. */
export const information: ItemGroup = {
  id: 'consent',
  title: say('Information', 'Informatie', 'Informationen', 'Información', 'Informação'),
  items: [
    choice(
      'endoscopy.understood',
      say(
        'Have you read the information about the examination, and do you understand what will happen?',
        'Hebt u de informatie over het onderzoek gelezen, en begrijpt u wat er gaat gebeuren?',
        'Haben Sie die Informationen zur Untersuchung gelesen und verstehen Sie, was geschehen wird?',
        '¿Ha leído la información sobre la exploración y entiende lo que va a pasar?',
        'Leu a informação sobre o exame e percebe o que vai acontecer?',
      ),
      [
        option(say('Yes', 'Ja', 'Ja', 'Sí', 'Sim'), 3),
        option(
          say(
            'I still have questions',
            'Ik heb nog vragen',
            'Ich habe noch Fragen',
            'Aún tengo preguntas',
            'Ainda tenho perguntas',
          ),
          2,
        ),
        option(
          say(
            'I have not read it',
            'Ik heb die niet gelezen',
            'Ich habe sie nicht gelesen',
            'No la he leído',
            'Não a li',
          ),
          2,
        ),
      ],
    ),
    freeText(
      'endoscopy.questions',
      say(
        'Which questions do you have?',
        'Welke vragen hebt u?',
        'Welche Fragen haben Sie?',
        '¿Qué preguntas tiene?',
        'Que perguntas tem?',
      ),
      {
        ...where('endoscopy.understood', 1, 2),
      },
    ),
  ],
};
