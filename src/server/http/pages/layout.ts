import { createHash } from 'node:crypto'
import type { Language } from '#shared/contract/http.ts'
import { Html, html } from '#server/html.ts'

const STYLE = `
:root { color-scheme: light dark; --back: #f4f5f7; --card: #fff; --line: #dfe3e8; --text: #1f2933; --quiet: #5b6775;
  --accent: #0f7481; --on-accent: #fff; --wrong: #b3261e; --right: #1b7f3b }
@media (prefers-color-scheme: dark) { :root { --back: #14171b; --card: #1d2126; --line: #363c44; --text: #e8ebee;
  --quiet: #a5aeb8; --accent: #5cc5d3; --on-accent: #07272c; --wrong: #ff8a80; --right: #7fd69a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--back);
  color: var(--text); font: 16px/1.5 "Segoe UI", system-ui, -apple-system, Helvetica, Arial, sans-serif }
main { width: 100%; max-width: 420px; padding: 32px; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px }
.brand { margin: 0 0 24px; font-weight: 700; font-size: 18px; letter-spacing: -0.01em }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance }
p { margin: 0 0 16px } .quiet { color: var(--quiet); font-size: 14px } .quiet a { color: inherit } .wrong { color: var(--wrong); font-weight: 600 }
.right { color: var(--right); font-weight: 600 } .total { font-weight: 700; font-size: 18px }
form { margin: 0 } label { display: block; margin: 0 0 16px; font-weight: 600; font-size: 14px }
:is(input, select, textarea) { display: block; width: 100%; margin-top: 6px; padding: 10px 12px; font: inherit; color: inherit;
  background: var(--back); border: 1px solid var(--line); border-radius: 8px }
.button { display: block; width: 100%; padding: 12px 16px; border: 1px solid var(--accent); border-radius: 8px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer }
.button.second { background: none; color: var(--accent) }
:is(.button, input, select, textarea, a, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.texts { display: flex; flex-direction: column; gap: 12px; margin: 0 0 24px; padding: 0; list-style: none }
.text { max-width: 85%; padding: 8px 12px; border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap;
  overflow-wrap: anywhere } .text.mine { align-self: flex-end; border-color: var(--accent) }
.text small { display: block; color: var(--quiet); font-size: 13px }
h2 { margin: 20px 0 4px; font-size: 16px } .lines { margin: 0 0 16px; padding: 0; list-style: none }
.line { display: grid; grid-template-columns: 1fr auto auto; gap: 2px 12px; padding: 8px 0; border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums } .line :is(small, strong) { grid-column: 1 / -1 }
main.wide { max-width: 960px } body:has(main.wide) { place-items: start center }
.who { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; margin: 0 0 16px }
.who p { margin: 0 } .weeks { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 16px }
.weeks a, .chip, .files a { display: inline-block; padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px; color: inherit;
  text-decoration: none } .weeks b { margin-right: auto } .gap { color: var(--wrong); font-weight: 600 }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 8px; margin: 0 0 24px; padding: 0;
  list-style: none } .figures li { padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; font-size: 14px }
.figures b { display: block; font-size: 22px; line-height: 1.2; font-variant-numeric: tabular-nums }
.site { margin: 28px 0 0; padding-top: 4px; border-top: 2px solid var(--line) } .site h2 { font-size: 18px }
.site .who { align-items: flex-end; margin: 0 }
h3 { margin: 16px 0 4px; font-size: 15px } .days { display: grid; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr));
  gap: 12px; margin: 8px 0 0; padding: 0; list-style: none; align-items: start }
.day { padding: 12px 16px; border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere } .day h3 { margin: 0 }
.day.today { border-color: var(--accent) } .shift { margin: 10px 0 0; font-variant-numeric: tabular-nums }
.people { margin: 4px 0 0; padding: 0; list-style: none } .people li { padding: 3px 0 } .people small { color: var(--quiet) }
details { margin: 12px 0 0 } summary { padding: 6px 0; color: var(--accent); font-size: 14px; cursor: pointer }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 12px } .ask { padding: 12px 16px; margin: 0 0 12px;
  border: 1px solid var(--accent); border-radius: 10px } .ask .button { max-width: 320px }
.files { margin: 0; padding: 0; list-style: none } .files li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px;
  padding: 8px 0; border-top: 1px solid var(--line) } .files span { flex: 1 1 220px }
@media (max-width: 600px) { body { padding: 0 } main.wide { padding: 20px 16px; border: 0; border-radius: 0; min-height: 100vh } }
hr { margin: 24px 0; border: 0; border-top: 1px solid var(--line) }
.code { margin: 0 0 16px; padding: 16px; border: 1px dashed var(--line); border-radius: 8px; text-align: center;
  font: 600 15px/1.6 ui-monospace, Consolas, Menlo, monospace; overflow-wrap: anywhere; user-select: all }
.language { margin: 24px 0 0; text-align: center; font-size: 14px } .language a { color: var(--quiet) }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')
/** Built without any whitespace around the style: the browser compares its hash with `PAGE_POLICY` and would refuse it. */
const styleElement = new Html(`<style>${STYLE}</style>`)

/** Only this style and forms to this server; no script, no image, no frame. */
export const PAGE_POLICY = `default-src 'none';style-src 'sha256-${styleHash}';form-action 'self';base-uri 'none';frame-ancestors 'none'`

interface Page {
  readonly language: Language
  readonly title: string
  readonly content: Html
  /** What switches to the other language; null where reading the page again would show another one. */
  readonly switchText: string | null
  /** What the address of the other language keeps: parts of a query, each with an `&` behind it. */
  readonly keep?: string
  /** Whose page it is: that of the company for its clients and people, of the product for accounts. */
  readonly brand?: string | undefined
  /** As wide as a week of many people asks for. */
  readonly wide?: true
}

/** A page of the server, complete. */
export function pageOf({ language, title, content, switchText, keep = '', brand = 'Équipage', wide }: Page): string {
  const other = language === 'fr' ? 'en' : 'fr'
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand}</title>
        ${styleElement}
      </head>
      <body>
        <main${wide ? new Html(' class="wide"') : null}>
          <p class="brand">${brand}</p>
          <h1>${title}</h1>
          ${content}
          ${
            switchText &&
            html`<p class="language">
              <a href="?${keep}lang=${other}" lang="${other}" hreflang="${other}">${switchText}</a>
            </p>`
          }
        </main>
      </body>
    </html> `.text
}
