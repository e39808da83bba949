/** Pictures of one screen. */
export interface Drawn {
  readonly name: string;
  readonly pictures: readonly { readonly file: string; readonly caption: string; readonly width: number }[];
}

/** Returns the page of thumbnails, screen by screen; each opens its full size. */
export const sheetOf = (drawn: readonly Drawn[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every screen of Intake Desk</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; grid-template-columns: 260px minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 16px; box-sizing: border-box; }
  nav a { display: block; padding: 2px 0; }
  main { padding: 0 16px; }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; height: 300px; object-fit: cover; object-position: top; border: 1px solid #8888; }
</style>
<nav>${drawn.map(({ name }, place) => `<a href="#s${place}">${escaped(name)}</a>`).join('')}</nav>
<main>${drawn.map(sectionOf).join('')}</main>
</html>
`;

const sectionOf = ({ name, pictures }: Drawn, place: number): string =>
  `<section id="s${place}"><h2>${escaped(name)}</h2><div>${pictures
    .map(
      ({ file, caption, width }) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" width="${Math.round(width / 3)}" alt="${escaped(`${name}, ${caption}`)}"></a><figcaption>${caption}</figcaption></figure>`,
    )
    .join('')}</div></section>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
