/** Reads a time of day as `HH:mm`: `9u30`, `0930`, `2:10 PM` …, or a spreadsheet's fraction of a day; else null. */
export function clockTime(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(FIRST_DAY, '');
  if (/^0?[.,]\d+$/.test(typed)) return ofMinutes(Math.round(Number(typed.replace(',', '.')) * MINUTES_OF_DAY));
  const bare = typed.replace(/\s*(?:uhr|uur|horas?|hrs?|h|u)\.?$/, '');
  const [, hour, minute = '00', half] =
    /^(\d{1,2})\s*[:.hu]\s*(\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*([ap])?\.?\s*(?:(?<=[ap]\.?\s*)m\.?)?$/.exec(bare) ??
    /^(\d{1,2})(\d{2})$/.exec(bare) ??
    /^(\d{1,2})()\s*(?:([ap])\.?\s*m\.?)?$/.exec(bare) ??
    [];
  if (hour === undefined) return null;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  const valid = half ? Number(hour) >= 1 && Number(hour) <= 12 : hours <= 23;
  return valid && Number(minute) <= 59 ? ofMinutes(hours * 60 + Number(minute)) : null;
}

/** Date that databases and spreadsheets put before a time without date. */
const FIRST_DAY = /^(?:1899-12-3[01]|1900-01-0[01])[ t]/;
const MINUTES_OF_DAY = 1440;

function ofMinutes(minutes: number): string | null {
  if (minutes < 0 || minutes >= MINUTES_OF_DAY) return null;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
