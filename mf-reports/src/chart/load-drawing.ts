/** Loads what draws charts, on the page and in files: a chunk of its own, since it is most of what a report needs. */
export const loadDrawing = () => import(/* webpackChunkName: "charts" */ './drawing.tsx');
