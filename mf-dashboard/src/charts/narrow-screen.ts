/** Media query of screens that begin without charts, so that rows are in sight. */
export const narrowScreen = '(max-width: 1199px)';
