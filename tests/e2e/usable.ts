import { expect, test, type Page } from '@playwright/test'
import { auditOf } from './audit.ts'

/** Roles whose elements need a name. */
export const ROLES = [
  ...(['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch'] as const),
  ...(['tab', 'menuitem', 'option', 'columnheader'] as const),
]

/** Problems for people who use a screen reader or only the keyboard. */
export async function isUsable(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    for (const role of ROLES) {
      await expect(page.getByRole(role, { name: /^$/ }), `every ${role} has a name`).toHaveCount(0)
    }
    expect.soft(await auditOf(page), screen).toEqual([])
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        // After the last element, the focus goes to the window itself.
        if (at === document.body) return 'visible'
        // A list shows it at its active row.
        const active = document.getElementById(at.getAttribute('aria-activedescendant') ?? '')?.querySelector('td')
        const looks = [
          at,
          at.parentElement,
          at.closest('[class*=wrapper], [class*=chip], label'),
          active ?? null,
        ].filter((e) => e !== null)
        return looks.some((element) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element as Element)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
          ? 'visible'
          : at.outerHTML.slice(0, 200)
      })
      expect(focus, 'what has the focus shows it').toBe('visible')
    }
  })
}
