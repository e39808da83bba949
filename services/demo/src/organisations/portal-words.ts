import { type PortalSettings, plainPortalSettings } from '@intake-desk/contracts';
import words from './portal-words.json' with { type: 'json' };

/** Portal texts of a department; its phone numbers are unassigned `+31 20 …` and `+49 30 …` numbers. */
const all: PortalSettings = { ...plainPortalSettings, ...words.all };

export const beforeAnaesthesia: PortalSettings = { ...all, ...words.beforeAnaesthesia };
export const beforeEndoscopy: PortalSettings = { ...all, ...words.beforeEndoscopy };
/** Before a talk about the patient's mood, which an open page should not reveal to others. */
export const beforeTalk: PortalSettings = { ...all, ...words.beforeTalk };
