import type { Page } from 'playwright'

/** What elements look by: the rules of all style sheets, and the attributes of the root and the body that these depend on. */
export interface Look {
  readonly styles: string
  readonly attributes: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>]
}

export function lookOf(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const of = (element: Element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    return {
      styles: sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
      attributes: [of(document.documentElement), of(document.body)] as const,
    }
  })
}

/** Gives a page without any program the look of another, and its elements. */
export function wear(page: Page, look: Look, body: string): Promise<void> {
  return page.evaluate(
    ({ styles, attributes: [root, own], html }) => {
      for (const [name, value] of Object.entries(root)) document.documentElement.setAttribute(name, value)
      for (const [name, value] of Object.entries(own)) document.body.setAttribute(name, value)
      document.head.replaceChildren(Object.assign(document.createElement('style'), { textContent: styles }))
      document.body.innerHTML = html
    },
    { styles: look.styles, attributes: look.attributes, html: body },
  )
}
