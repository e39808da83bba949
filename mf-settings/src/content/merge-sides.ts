/** One thing as both began with it, as one's own draft has it, and as somebody else saved it. */
export interface Sides<Thing> {
  readonly base: Thing;
  readonly mine: Thing;
  readonly newest: Thing;
}
