import { searchText } from '@intake-desk/contracts';
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type OptionsFilter } from '@mantine/core';
import { takeTyped } from './take-typed.ts';

const teal: MantineColorsTuple = [
  '#eef7f6',
  '#d5ebe8',
  '#abd7d1',
  '#7cbfb7',
  '#4fa59b',
  '#2d8a80',
  '#14736a',
  '#0f5f58',
  '#0c4e49',
  '#083b37',
];

const gray: MantineColorsTuple = [
  '#f7f9fb',
  '#f0f3f6',
  '#e6ebf0',
  '#dde3e9',
  '#c6cfd8',
  '#a4b1be',
  '#5f6c7a',
  '#52606f',
  '#35404c',
  '#18212b',
];

const dark: MantineColorsTuple = [
  '#e6ebf0',
  '#c6cfd8',
  '#a4b1be',
  '#71808f',
  '#3d4a57',
  '#303b47',
  '#212a34',
  '#1a2129',
  '#12171d',
  '#0c1014',
];

/** Returns the choices of a select whose label contains the typed text, as searches compare texts. */
const filterOptions: OptionsFilter = ({ options, search }) => {
  const wanted = searchText(search);
  const isFound = ({ label }: { readonly label: string }): boolean => searchText(label).includes(wanted);
  return options.flatMap((option): ReturnType<OptionsFilter> => {
    if (!('group' in option)) return isFound(option) ? [option] : [];
    const items = option.items.filter(isFound);
    return items.length > 0 ? [{ group: option.group, items }] : [];
  });
};

/** The list of choices scrolls itself: the library's scroll area inside would be a part that no key reaches. */
const scrollingChoices = { options: { maxHeight: 220, overflowY: 'auto' } } as const;

/** The desk's look as the UI library takes it; colours with a meaning are CSS variables of tokens.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 6 },
  colors: { teal, gray, dark },
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  headings: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
      styles: { label: { marginBottom: 4 } },
    },
    // The library locks scrolling by an inline style, which the content security policy forbids: tokens.css does it.
    Modal: {
      defaultProps: { lockScroll: false, transitionProps: { duration: 140 }, overlayProps: { backgroundOpacity: 0.4 } },
    },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 140 } } },
    // A <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalTitle: { defaultProps: { fz: 'lg', fw: 600, lh: 1.35 } },
    DrawerTitle: { defaultProps: { fz: 'lg', fw: 600, lh: 1.35 } },
    // In the alert's own colour the words would be too light to read on its ground.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    // The first item gets the focus. The library would focus an element that is not an item, which a menu may not
    // contain (ARIA 1.2).
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: true } } },
    Card: { defaultProps: { withBorder: true, padding: 'md' } },
    // Choices lie in the page only while somebody chooses: a long report has hundreds.
    Combobox: { defaultProps: { keepMounted: false } },
    // A field in error gets the focus: an open list would lie over what is wrong. A press or an arrow key opens it.
    // What was typed is taken by Enter and by Tab: the first match is marked while somebody types.
    Select: {
      styles: scrollingChoices,
      defaultProps: {
        withScrollArea: false,
        checkIconPosition: 'right',
        allowDeselect: false,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        onKeyDown: takeTyped,
        filter: filterOptions,
      },
    },
    MultiSelect: {
      styles: scrollingChoices,
      defaultProps: {
        withScrollArea: false,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        onKeyDown: takeTyped,
        filter: filterOptions,
      },
    },
    Autocomplete: {
      styles: scrollingChoices,
      defaultProps: { withScrollArea: false, openOnFocus: false, filter: filterOptions },
    },
  },
});

/** Notices and badges in the dark: a wash of their colour, as they have in the light; the library's own ground is loud. */
const washes = Object.fromEntries(
  ['red', 'orange', 'teal'].map((color) => [
    `--mantine-color-${color}-light`,
    `color-mix(in srgb, var(--mantine-color-${color}-6) 16%, var(--desk-paper))`,
  ]),
);

/** Words under a field: the library's own red is too light to be read as small text. */
export const cssVariables: CSSVariablesResolver = () => {
  const error = { '--mantine-color-error': 'var(--desk-error)' };
  return { variables: {}, light: error, dark: { ...error, ...washes } };
};
