interface Rules {
  readonly createHTML: (html: string) => string | null
  readonly createScriptURL: (url: string) => string | null
}

interface PolicyFactory {
  createPolicy(name: string, rules: Rules): unknown
}

/**
 * The page's policy requires Trusted Types. Mantine and React write style sheets through `innerHTML`, so text without
 * markup is allowed; the browser refuses anything with a tag. The one script that is named by its address is the worker of the maps.
 */
export function allowStyleText(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? null : html),
    createScriptURL: (url) => (isMapWorker(url, location.href) ? url : null),
  })
}

/** Whether an address is that of the maps' worker, which is a file of our own. */
export function isMapWorker(address: string, page: string): boolean {
  const url = URL.parse(address, page)
  const isOurs = url?.protocol === URL.parse(page)?.protocol && url?.host === URL.parse(page)?.host
  return isOurs && /^\/assets\/maplibre-gl-worker-[\w-]+\.js$/.test(url?.pathname ?? '')
}

/** The nonce of the page's policy, which main writes into the document, for the styles Mantine adds. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')
  return meta?.nonce || meta?.content || ''
}

/**
 * The library that locks scrolling under a drawer adds a style element of its own and reads the nonce from this global.
 */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
