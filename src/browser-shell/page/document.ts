/** The address of the shell's own files beside the page's. */
export const OWN_PATH = '/__shell/'

/** Puts the shell's script first in the page, before anything of the page runs. */
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
 * The page's own policy, with the one thing the shell needs: its WebSocket. The page's origin is written as the shell's where the
 * policy names it; `'self'` needs no change.
 */
export function withSocket(policy: string, socketUrl: string, appOrigin: string, ourOrigin: string): string {
  const directives = policy
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => text.split(/\s+/).map((word) => (word === appOrigin ? ourOrigin : word)))
  const named = (name: string) => directives.find((words) => words[0]?.toLowerCase() === name)
  const fallback = named('default-src')
  let connect = named('connect-src')
  if (connect === undefined && fallback !== undefined) {
    connect = ['connect-src', ...fallback.slice(1)]
    directives.push(connect)
  }
  if (connect !== undefined) {
    const kept = connect.filter((word) => word !== "'none'")
    connect.splice(0, connect.length, ...kept, socketUrl)
  }
  return directives.map((words) => words.join(' ')).join('; ')
}
