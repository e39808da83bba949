/** What remotes may use of react-i18next. Kit starts it, and no text of theirs has markup in it. */
export { useTranslation } from 'react-i18next';
