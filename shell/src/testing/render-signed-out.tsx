import { type Desk, deskElementId } from '@intake-desk/contracts';
import { addTranslations, changeLanguage, DeskProviders, startI18n } from '@intake-desk/kit/host';
import { type TestReply, testServer } from '@intake-desk/kit/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartingWord } from '../page/parting-word.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { signedOutPlace } from '../ways-in/signed-out-place.tsx';

interface SignedOutOptions {
  /** Address of the page. */
  readonly path: string;
  /** The gateway's replies. */
  readonly answers?: readonly TestReply[];
  /** Name of the identity provider. */
  readonly sso?: string;
  readonly parting?: PartingWord;
  /** The session of the page is covered. */
  readonly covered?: Desk['covered'];
  /** Nobody has an account yet. */
  readonly setUp?: boolean;
}

/** Renders the page of an address as who is not signed in sees it; `loaded` are the pages it went to. */
export async function renderSignedOut({ path, answers = [], sso = '', parting, covered, setUp }: SignedOutOptions) {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="${deskElementId}">${JSON.stringify({ sso, covered, setUp })}</script>`;
  const server = testServer(answers);
  await startI18n('en');
  await changeLanguage('en');
  await addTranslations(shellNamespace, loadShellTexts);
  const loaded: string[] = [];
  const page = await signedOutPlace(location, { parting, onLoad: (to) => loaded.push(to) });
  const result = render(<DeskProviders still>{page}</DeskProviders>);
  return { ...result, user: userEvent.setup(), loaded, server };
}
