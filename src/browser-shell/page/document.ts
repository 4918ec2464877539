/** The path of the shell's own files on the page's server. */
export const OWN_PATH = '/__shell/'

/** Inserts the shell's script before every other script of the page. */
export function withScript(html: string): string {
  const script = `<script src="${OWN_PATH}page.js"></script>`
  const head = /<head[^>]*>/i.exec(html)
  if (head !== null) {
    const at = head.index + head[0].length
    return html.slice(0, at) + script + html.slice(at)
  }
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? ''
  return doctype + script + html.slice(doctype.length)
}

/**
 * The page's own content security policy, which also allows the shell's WebSocket. The app's origin in it is replaced by the
 * shell's; `'self'` needs no change.
 */
export function withSocket(policy: string, socketUrl: string, appOrigin: string, ourOrigin: string): string {
  const directives = policy
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => text.split(/\s+/).map((source) => (source === appOrigin ? ourOrigin : source)))
  const named = (name: string) => directives.find((tokens) => tokens[0]?.toLowerCase() === name)
  const fallback = named('default-src')
  let connect = named('connect-src')
  if (connect === undefined && fallback !== undefined) {
    connect = ['connect-src', ...fallback.slice(1)]
    directives.push(connect)
  }
  if (connect !== undefined) {
    const kept = connect.filter((source) => source !== "'none'")
    connect.splice(0, connect.length, ...kept, socketUrl)
  }
  return directives.map((tokens) => tokens.join(' ')).join('; ')
}
