/** A value when both began, in the user's draft, and as somebody else saved it. */
export interface Sides<Thing> {
  readonly base: Thing;
  readonly mine: Thing;
  readonly newest: Thing;
}
