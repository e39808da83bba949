/**
 * A parameter of a joining statement, for what is asked on every call. SQLite plans a join with a bare `column = ?` anew
 * for each value, which takes it ten times as long as to run it; behind the sign it keeps the plan. To MariaDB, and to
 * the value, the sign means nothing.
 */
export const parameter = '+?';
