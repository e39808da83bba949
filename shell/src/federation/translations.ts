/** Exports of react-i18next for remotes. Kit starts it, and their texts have no markup. */
export { useTranslation } from 'react-i18next';
