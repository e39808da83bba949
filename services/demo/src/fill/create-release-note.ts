import type { Labels } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { ReleaseNoteEntity } from '@intake-desk/gateway';
import { DAY } from '../calendar/civil-day.ts';

const names: Labels = {
  en: 'Invite many patients at once',
  nl: 'Veel patiënten tegelijk uitnodigen',
  de: 'Viele Patienten auf einmal einladen',
  es: 'Invitar a muchos pacientes a la vez',
  pt: 'Convidar muitos pacientes de uma vez',
};

const texts: Labels = {
  en: '- Choose the file of your planning, from Excel or as CSV.\n- Check the list and correct it before anything is sent.\n- Undo it for a minute after sending.',
  nl: '- Kies het bestand van uw planning, uit Excel of als CSV.\n- Controleer de lijst en verbeter die voordat er iets wordt verstuurd.\n- Na het versturen kunt u het nog een minuut ongedaan maken.',
  de: '- Wählen Sie die Datei Ihrer Planung, aus Excel oder als CSV.\n- Prüfen und korrigieren Sie die Liste, bevor etwas versandt wird.\n- Nach dem Versand lässt es sich eine Minute lang rückgängig machen.',
  es: '- Elija el archivo de su planificación, de Excel o en CSV.\n- Revise y corrija la lista antes de que se envíe nada.\n- Puede deshacerlo durante un minuto después de enviar.',
  pt: '- Escolha o ficheiro do seu planeamento, do Excel ou em CSV.\n- Verifique e corrija a lista antes de enviar.\n- Pode anular durante um minuto depois de enviar.',
};

/** Creates a release note that was published three weeks ago. */
export async function createReleaseNote(database: Database, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 21 * DAY);
  await database.manager().insert(ReleaseNoteEntity, {
    tag: '1.1',
    names,
    texts,
    published: true,
    file: null,
    createdAt: at,
    publishedAt: at,
    updatedAt: at,
    version: 1,
  });
}
