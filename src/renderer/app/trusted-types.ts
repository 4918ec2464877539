interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown
}

/**
 * The page asks for Trusted Types. Mantine and React write style sheets through `innerHTML`; plain
 * text without markup is let through, anything with a tag is refused by the browser.
 */
export function allowStyleText(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })
}

/** The nonce of the page's policy, which main puts in the document, for the styles Mantine makes. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')
  return meta?.nonce || meta?.content || ''
}

/**
 * The library that locks the page's scroll under a drawer makes its style element by itself and asks
 * this global for the nonce.
 */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
