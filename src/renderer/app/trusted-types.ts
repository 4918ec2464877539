interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown
}

/**
 * The page's policy requires Trusted Types. Mantine and React write style sheets through `innerHTML`, so text without
 * markup is allowed; the browser refuses anything with a tag.
 */
export function allowStyleText(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })
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
