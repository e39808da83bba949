import { readDesk } from '../page/page-data.ts';

let begun = false;

/**
 * Downloads the desk's files into the browser's cache, once, while the user types the password: the sign-in ends with a page load
 * that needs them. A signed-in user's page names none, since it has them.
 */
export function loadDeskAhead(): void {
  if (begun) return;
  begun = true;
  // The page after the sign-in fetches a file that failed again.
  for (const path of readDesk().deskFiles ?? []) {
    void fetch(path)
      .then((file) => file.blob())
      .catch(() => undefined);
  }
}
