import type { ElementHandle, Page } from 'playwright-core';

/** Something that a person can press or type into, identified by role, name and index. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** Index among the controls with this role and name. */
  readonly nth: number;
  readonly index: number;
  /** Text can be typed into it. */
  readonly typed: boolean;
  /** A search, filter or password, whose text nobody would miss. */
  readonly narrows: boolean;
  /** Belongs to the frame around each screen: top bar and menu. */
  readonly frame: boolean;
  /** In a dialog that Escape closes. */
  readonly inDialog: boolean;
  /** In a row that is neither the first nor the last of its table or list. */
  readonly repeated: boolean;
}

/** A snapshot of the page as the crawler sees it. */
export interface Survey {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Visible landmarks and named regions, by role and name. */
  readonly landmarks: readonly string[];
  /** Names of the open dialogs and popovers, topmost last. */
  readonly dialogs: readonly string[];
  /** The topmost one makes the rest of the page unreachable. */
  readonly modal: boolean;
  readonly controls: readonly Control[];
  /** Visible parts without any content. */
  readonly blank: readonly string[];
  /** Texts of alerts, and names of invalid fields. */
  readonly alerts: readonly string[];
  /** Texts of status messages. */
  readonly statuses: readonly string[];
  /** The focus is on an element other than the body. */
  readonly focused: boolean;
  /** Changes with each page load. */
  readonly loadedAt: number;
}

/** Surveys the page, and remembers the elements of its controls for `elementOf`. */
export const survey = (page: Page): Promise<Survey> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 0 &&
      !element.closest('[inert], [aria-hidden="true"]');
    const all = (selector: string, within: ParentNode = document): HTMLElement[] =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(shown);
    const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

    const nameOf = (element: HTMLElement): string => {
      const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const byId = words(labelled.map((id) => document.getElementById(id)?.textContent).join(' '));
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const labels = isField ? words([...(element.labels ?? [])].map((label) => label.textContent).join(' ')) : '';
      const placeholder = isField ? element.placeholder : '';
      // biome-ignore lint/performance/useDomNodeTextContent: it has a space between blocks, but nothing of what is not drawn yet.
      const text = isField ? '' : words(element.innerText) || words(element.textContent);
      return words(element.getAttribute('aria-label')) || byId || labels || text || words(element.title) || placeholder;
    };
    const roleOf = (element: HTMLElement): string => {
      const given = element.getAttribute('role');
      if (given) return given;
      if (element instanceof HTMLInputElement) {
        if (element.getAttribute('aria-haspopup') === 'listbox') return 'combobox';
        return ['checkbox', 'radio', 'button', 'submit', 'file'].includes(element.type) ? element.type : 'textbox';
      }
      const roles: Record<string, string> = { A: 'link', TEXTAREA: 'textbox', SELECT: 'combobox', SUMMARY: 'summary' };
      return roles[element.tagName] ?? (element.tagName === 'BUTTON' ? 'button' : element.tagName.toLowerCase());
    };

    const dialogs = all('[role="dialog"], [role="alertdialog"]').filter(
      (dialog) => !dialog.querySelector('[role="dialog"]'),
    );
    const modal = dialogs.findLast((dialog) => dialog.ariaModal === 'true');
    const landmark = 'main, nav, header, aside, [role="dialog"], [role="alertdialog"]';
    // Menus and lists of options open outside the dialog to which they belong.
    const reachable = (element: Element): boolean => !modal || modal.contains(element) || !element.closest(landmark);
    const inRow = (element: Element): boolean => {
      const row = element.closest('tbody tr, li, [role="row"], [role="option"]');
      return (
        row !== null &&
        row.previousElementSibling !== null &&
        row.nextElementSibling !== null &&
        row.closest('nav, [role="menu"]') === null
      );
    };

    const selector =
      'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"], [role="menuitem"], [role="option"], [role="tab"], [role="menuitemradio"], [role="menuitemcheckbox"]';
    const elements = all(selector).filter(
      (element) =>
        reachable(element) &&
        !element.matches(':disabled, [aria-disabled="true"], [role="dialog"], [role="group"], [role="region"], main'),
    );
    const seen = new Map<string, number>();
    const controls = elements.map((element, index) => {
      const [role, name] = [roleOf(element), nameOf(element).slice(0, 120)];
      const nth = seen.get(`${role} ${name}`) ?? 0;
      seen.set(`${role} ${name}`, nth + 1);
      const typed =
        (role === 'textbox' || role === 'searchbox' || role === 'spinbutton') && !element.matches('[readonly]');
      const popover = element.closest('[role="dialog"]');
      const narrows =
        element.closest('[type="search"], [type="password"], search, [role="search"], thead') !== null ||
        (popover !== null && popover.ariaModal !== 'true');
      return {
        role,
        name,
        nth,
        index,
        typed,
        narrows,
        frame:
          element.closest('nav, header, main, [role="dialog"], [role="alertdialog"]')?.matches('nav, header') ?? false,
        inDialog: modal?.contains(element) ?? false,
        repeated: inRow(element),
      };
    });
    Reflect.set(globalThis, 'surveyedControls', elements);

    const drawn = 'img, svg, canvas, input, textarea, select, iframe, [role="progressbar"]';
    const parts = all(
      'main, [role="dialog"], [role="tabpanel"], [role="region"], section, [role="menu"], [role="listbox"], h1, h2, h3, button, a[href]',
    );
    const landmarks = all(
      'main, nav, header, aside, section[aria-label], section[aria-labelledby], [role="region"], [role="tabpanel"]',
    );
    const alerts = all('[role="alert"], [role="alertdialog"], [aria-invalid="true"]');
    const statuses = all('[role="status"], [aria-live]');
    return {
      address: location.pathname + location.search,
      title: document.title,
      headings: all('h1, h2').map((heading) => words(heading.textContent)),
      landmarks: landmarks.map((element) =>
        `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}`.trim(),
      ),
      dialogs: dialogs.map(nameOf),
      modal: modal !== undefined,
      controls,
      blank: parts
        // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden is no content.
        .filter((part) => words(part.innerText) === '' && nameOf(part) === '' && all(drawn, part).length === 0)
        .map((part) => part.outerHTML.slice(0, 160)),
      alerts: alerts.map((alert) => words(alert.textContent) || nameOf(alert)),
      statuses: statuses.map((status) => words(status.textContent)),
      focused: document.activeElement !== null && document.activeElement !== document.body,
      loadedAt: performance.timeOrigin,
    };
  });

/** Returns the element of a control in the page's latest survey. */
export const elementOf = (page: Page, { index }: Control): Promise<ElementHandle<HTMLElement>> =>
  page.evaluateHandle((at) => {
    const elements: unknown = Reflect.get(globalThis, 'surveyedControls');
    const element: unknown = Array.isArray(elements) ? elements[at] : undefined;
    if (!(element instanceof HTMLElement)) throw new Error('The page has no such control.');
    return element;
  }, index);

/** Returns a control's name for reports. */
export const controlName = ({ role, name, nth }: Control): string =>
  `${role} "${name}"${nth === 0 ? '' : ` (${nth + 1})`}`;

/** Returns the same name with a changing count removed. */
export const keyOf = (control: Control): string => controlName(control).replace(/\d+/g, '#');
